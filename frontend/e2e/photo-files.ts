import type { Page } from "@playwright/test";

/** A photo of this device: a JPEG of two colours, drawn by the browser itself. */
export async function photoFile(page: Page, name: string, [left, right]: readonly [string, string]) {
  const base64 = await page.evaluate(
    (colours) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [1600, 1000];
      const context = canvas.getContext("2d");
      for (const [at, colour] of colours.entries()) {
        if (context) context.fillStyle = colour;
        context?.fillRect(at * 800, 0, 800, 1000);
      }
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
    },
    [left, right],
  );
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}
