"""Arranges pictures in one small picture, using the browser."""

import base64
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser

QUALITY = 0.82
MAX_BYTES = 150_000  # bytes of one picture
ARRANGE = """async ({ pictures, across, width, quality }) => {
  const images = await Promise.all(pictures.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: "image/png" }));
  }));
  const gap = images.length > 1 ? 12 : 0;
  const heights = images.map((image) => Math.round((image.height * width) / image.width));
  const high = Math.max(...heights);
  const down = Math.ceil(images.length / across);
  const canvas = new OffscreenCanvas(across * (width + gap) + gap, down * (high + gap) + gap);
  const paper = canvas.getContext("2d");
  paper.imageSmoothingQuality = "high";
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  images.forEach((image, index) => {
    const x = gap + (index % across) * (width + gap);
    const y = gap + Math.floor(index / across) * (high + gap);
    paper.drawImage(image, x, y, width, heights[index]);
  });
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}"""


def sheet(browser: Browser, pictures: Sequence[bytes], file: Path, *, across: int, width: int) -> None:
    """Write pictures as one of limited size, with `across` in a row, each `width` wide."""
    page = browser.new_page()
    arguments = {"pictures": [base64.b64encode(one).decode() for one in pictures], "across": across, "width": width}
    quality = QUALITY
    while True:
        picture = base64.b64decode(page.evaluate(ARRANGE, {**arguments, "quality": quality}))
        if len(picture) <= MAX_BYTES or quality < 0.15:
            break
        quality -= 0.1
    page.close()
    file.write_bytes(picture)
    print(f"{file} {len(picture)} bytes")
