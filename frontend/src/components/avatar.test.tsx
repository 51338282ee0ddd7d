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

test("an uploaded photo that does not load gives way to the initials", () => {
  const details = makePhotoDetails({ id: "a" });
  const { container } = render(<Avatar name="Ana Moreira" photo={details.url} details={details} />);
  fireEvent.error(container.querySelector("img")!);
  expect(container).toHaveTextContent("AM");
});

test("an uploaded photo offers its sizes", () => {
  const details = makePhotoDetails({ id: "a" });
  const { container } = render(<Avatar name="Ana Moreira" photo={details.url} details={details} />);
  expect(container.querySelector("img")?.srcset).toContain("/media/a/320.webp 320w");
});
