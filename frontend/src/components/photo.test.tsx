import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Photo } from "./photo";

const fallback = { kind: "cities", id: "city-7" } as const;
const shown = () => screen.getByRole("img", { name: "Lisbon" });

test("shows the photo, and asks for it only when it comes near", () => {
  render(<Photo src="https://photos.example/a.jpg" alt="Lisbon" fallback={fallback} />);
  expect(shown()).toHaveAttribute("src", "https://photos.example/a.jpg");
  expect(shown()).toHaveAttribute("loading", "lazy");
});

test("asks at once for the picture that a page opens with", () => {
  render(<Photo src="https://photos.example/a.jpg" alt="Lisbon" fallback={fallback} eager />);
  expect(shown()).toHaveAttribute("loading", "eager");
  expect(shown()).toHaveAttribute("fetchpriority", "high");
});

test("falls back to the poster of the very thing, and then to a plain box", () => {
  render(<Photo src="https://photos.example/gone.jpg" alt="Lisbon" fallback={fallback} />);
  fireEvent.error(shown());
  expect(shown()).toHaveAttribute("src", "/samples/cities/city-7.svg");
  fireEvent.error(shown());
  expect(shown().tagName).toBe("DIV");
});

test.each([undefined, null, "", "javascript:alert(1)", "//evil.example/x.png"])("%j is no photo", (src) => {
  render(<Photo src={src} alt="Lisbon" fallback={fallback} />);
  expect(shown()).toHaveAttribute("src", "/samples/cities/city-7.svg");
});

test("a new photo gets its own chance after an old one failed", () => {
  const { rerender } = render(<Photo src="https://photos.example/gone.jpg" alt="Lisbon" fallback={fallback} />);
  fireEvent.error(shown());
  rerender(<Photo src="https://photos.example/new.jpg" alt="Lisbon" fallback={fallback} />);
  expect(shown()).toHaveAttribute("src", "https://photos.example/new.jpg");
});
