# A kernel calls its filters around each function, however it is given them.
# tools: semantic-kernel look
# maybe: look
from semantic_kernel import Kernel
from semantic_kernel.functions import kernel_function


class Shop:
    @kernel_function
    def look(self, n: int) -> str:
        """Look."""


plain = Kernel(plugins=None, services=None)
plain.add_plugin(Shop(), "shop")


@plain.filter("function_invocation")  # TG124
async def log(context, next):
    await next(context)


plain.add_filter("function_invocation", log)  # TG124
plain.function_invocation_filters.append((1, log))  # TG124
plain.prompt_rendering_filters.append((1, log))
kernel = Kernel(auto_function_invocation_filters=[(1, log)])  # TG124
