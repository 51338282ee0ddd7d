// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makePhotoDetails } from "@/testing/factories";
import { Photo } from "./photo";

const fallback = { kind: "cities", id: "city-7" } as const;
const image = (name = "Lisbon") => screen.getByRole("img", { name });

/** jsdom lays nothing out. */
function boxOf(width: number, height: number) {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(height);
}

describe("an uploaded photo", () => {
  beforeEach(() => boxOf(300, 200));
  afterEach(() => void vi.unstubAllGlobals());

  test("offers its sizes, and one address for all other programs", () => {
    render(<Photo src="/media/a/1200.jpg" details={makePhotoDetails({ id: "a" })} alt="Lisbon" fallback={fallback} />);
    expect(image()).toHaveAttribute("src", "/media/a/1200.jpg");
    expect(image()).toHaveAttribute(
      "srcset",
      "/media/a/320.webp 320w, /media/a/640.webp 640w, /media/a/1280.webp 1280w, /media/a/2048.webp 2048w",
    );
    expect(image()).toHaveAttribute("width", "2048");
    expect(image()).toHaveAttribute("height", "1365");
    expect(image()).toHaveAttribute("loading", "lazy");
  });

  test.each([
    { box: [300, 100], pixels: 1, sizes: "300px", why: "the width of a flat box" },
    { box: [300, 400], pixels: 1, sizes: "601px", why: "the width of what a tall box cuts off, too" },
    { box: [350, 100], pixels: 3, sizes: "181px", why: "less on a sharp screen, where more would not be seen" },
    { box: [0, 0], pixels: 1, sizes: "100vw", why: "that of the window while there is no box" },
  ])("is drawn with $why", ({ box: [width = 0, height = 0], pixels, sizes }) => {
    boxOf(width, height);
    vi.stubGlobal("devicePixelRatio", pixels);
    render(<Photo src="" details={makePhotoDetails()} alt="Lisbon" fallback={fallback} />);
    expect(image()).toHaveAttribute("sizes", sizes);
  });

  test("has its placeholder until it is there, and what matters in view", () => {
    const details = makePhotoDetails({ focus: { x: 0.25, y: 1 } });
    render(<Photo src="" details={details} alt="Lisbon" fallback={fallback} />);
    expect(image().style.objectPosition).toBe("25% 100%");
    expect(image().style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/);
    fireEvent.load(image());
    expect(image().style.backgroundImage).toBe("");
  });

  test("is shown without a placeholder that cannot be read", () => {
    render(<Photo src="" details={makePhotoDetails({ placeholder: "?" })} alt="Lisbon" fallback={fallback} />);
    expect(image().style.backgroundImage).toBe("");
  });

  test("is described in its own words", () => {
    render(<Photo src="" details={makePhotoDetails({ alt: "A yellow tram" })} alt="Lisbon" fallback={fallback} />);
    expect(image("A yellow tram")).toBeInTheDocument();
  });

  test("is described after the name of the link that it names", () => {
    const details = makePhotoDetails({ alt: "A yellow tram" });
    const { rerender } = render(<Photo src="" details={details} alt="Lisbon" namesLink fallback={fallback} />);
    expect(image("Lisbon: A yellow tram")).toBeInTheDocument();
    rerender(<Photo src="" details={makePhotoDetails()} alt="Lisbon" namesLink fallback={fallback} />);
    expect(image("Lisbon")).toBeInTheDocument();
  });

  test("gives way to the poster when it does not load", () => {
    render(<Photo src="/media/a/1200.jpg" details={makePhotoDetails({ id: "a" })} alt="Lisbon" fallback={fallback} />);
    fireEvent.error(image());
    expect(image()).toHaveAttribute("src", "/samples/cities/city-7.svg");
    expect(image()).not.toHaveAttribute("srcset");
  });
});
