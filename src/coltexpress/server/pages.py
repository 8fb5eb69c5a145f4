"""The browser's own files, built from `web/` into `static/`; where they are is told by `/`."""

from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.static_files import create_static_files_router

from coltexpress.words import say

STATIC = Path(__file__).parent / "static"
ASSETS = "assets"
FOREVER = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
"""For files that have a hash in their names."""
ASK_FIRST = CacheControlHeader(no_cache=True)


def page_routers(folder: Path = STATIC) -> list[Router | HTTPRouteHandler]:
    """What serves the pages; where none were built, a line that says so."""
    if not (folder / "index.html").is_file():
        return [not_built]
    routers: list[Router | HTTPRouteHandler] = [
        create_static_files_router("/", [folder], html_mode=True, cache_control=ASK_FIRST)
    ]
    if (folder / ASSETS).is_dir():
        routers.append(
            create_static_files_router(
                f"/{ASSETS}", [folder / ASSETS], cache_control=FOREVER, name=ASSETS
            )
        )
    return routers


@get("/", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def not_built() -> Response[str]:
    return Response(say("serve-no-pages"), status_code=404)
