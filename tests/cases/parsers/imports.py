from k import *
