"""Voilà's settings that are more than values; the others stand in voila.json.

A link of up to 120 kB reaches the page, which says in words that it is too long. Left alone, the server hangs up above
64 kB without a word, and the reader sees an error of the browser.
"""

from tornado.httpserver import HTTPServer

HTTPServer.configure(None, max_header_size=120_000)  # more than that no system hands on to a kernel
