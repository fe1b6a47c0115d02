"""Voilà's settings that are more than values; the others stand in voila.json.

A link of up to 120 kB reaches the page, which says in words that it is too long. Left alone, the server hangs up above
64 kB without a word, and the reader sees an error of the browser.
"""

from drcongo_server.visitors import Visitors, give_cookie
from drcongo_widgets.sorry import sorry
from tornado.httpserver import HTTPServer

HTTPServer.configure(None, max_header_size=120_000)  # more than that no system hands on to a kernel

c = get_config()  # noqa: F821  # Jupyter's
c.VoilaConfiguration.multi_kernel_manager_class = Visitors
c.VoilaConfiguration.prelaunch_hook = give_cookie
c.Voila.tornado_settings = {"jinja_template_vars": {"sorry": sorry}}  # for tools/voila/templates/drcongo/error.html
