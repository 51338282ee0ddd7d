import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
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
