import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { makePhotoDetails } from "@/testing/factories";
import { Avatar } from "./avatar";

test.each([
  ["Ana Moreira", "AM"],
  ["Joaquín de la Peralta", "JP"],
  ["Noor", "N"],
  ["ingrid åkesson", "IÅ"],
  ["🦊 Fox", "🦊F"],
  ["  ", "?"],
])("%j without a photo is %j", (name, initials) => {
  const { container } = render(<Avatar name={name} photo="" />);
  expect(container).toHaveTextContent(initials);
});

test("a photo that does not load gives way to the initials", () => {
  const { container } = render(<Avatar name="Ana Moreira" photo="https://photos.example/gone.jpg" />);
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("src", "https://photos.example/gone.jpg");
  if (image) fireEvent.error(image);
  expect(container).toHaveTextContent("AM");
});

test("an uploaded photo comes in its smallest size, and whole when it has no such size", () => {
  const { container } = render(<Avatar name="Ana Moreira" photo="/media/ab_C-1/1200.jpg" />);
  const address = () => container.querySelector("img")?.getAttribute("src");
  expect(address()).toBe("/media/ab_C-1/320.webp");
  fireEvent.error(container.querySelector("img")!);
  expect(address()).toBe("/media/ab_C-1/1200.jpg");
});

test("an uploaded photo at a content delivery network comes in its smallest size, and a picture that is none as it is", () => {
  const id = "ab_C-1".repeat(8).slice(0, 43);
  const { container, rerender } = render(<Avatar name="Ana Moreira" photo={`https://cdn.example/p/${id}/1200.jpg`} />);
  const address = () => container.querySelector("img")?.getAttribute("src");
  expect(address()).toBe(`https://cdn.example/p/${id}/320.webp`);
  rerender(<Avatar name="Ana Moreira" photo="https://photos.example/boats/1200.jpg" />);
  expect(address()).toBe("https://photos.example/boats/1200.jpg");
});

test("an uploaded photo of which more is known offers its sizes", () => {
  const details = makePhotoDetails({ id: "a" });
  const { container } = render(<Avatar name="Ana Moreira" photo={details.url} details={details} />);
  expect(container.querySelector("img")?.srcset).toContain("/media/a/320.webp 320w");
});
