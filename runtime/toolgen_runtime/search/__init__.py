"""Search: finding tools by what they do, for models that are not told of all tools at once.

`terms` makes words of texts, `index` keeps which tell of which tools, `ranking` finds tools by the
words of a query, `verbs` knows which of these mean nearly the same, `tool` is what a model calls.
Builds use `index`, to write the one of a package with deferred tools. `views` are
parts of a registry, chosen by name, by tag or by a function.
"""
