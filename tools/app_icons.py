"""Draws the icons of the installed app from the page's icon: `python -m tools.app_icons`."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.browsers import CHROMIUM, find_or_install

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ICONS = {"icon-192.png": (192, False), "icon-512.png": (512, False), "icon-maskable-512.png": (512, True)}
# A mask may cut all outside a circle of 80 % of the width: the ground reaches all edges, and the mark is smaller.
MASKABLE = """() => {
  document.querySelector("rect").removeAttribute("rx");
  document.querySelector("g").setAttribute("transform", "translate(16 16) scale(0.74) translate(-16 -16.25)");
}"""


def main() -> None:
    """Write every icon."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = find_or_install(CHROMIUM, Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, (size, is_maskable) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }}</style>{(PUBLIC / 'icon.svg').read_text()}")
            if is_maskable:
                page.evaluate(MASKABLE)
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
