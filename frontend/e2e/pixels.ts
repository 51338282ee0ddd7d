import type { Page } from "@playwright/test";

/** How many colour values of two screenshots differ clearly: the browser never draws quite the same twice. */
export async function changedPixels(page: Page, before: Buffer, after: Buffer) {
  return page.evaluate(
    async (pictures) => {
      const pointsOf = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const [one, other] = await Promise.all(pictures.map(pointsOf));
      return one!.filter((value, at) => Math.abs(value - other![at]!) > 60).length;
    },
    [before.toString("base64"), after.toString("base64")],
  );
}
