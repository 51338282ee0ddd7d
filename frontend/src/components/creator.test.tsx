import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeCreator, makePhotoDetails } from "@/testing/factories";
import { Creator } from "./creator";

test("a creator with an uploaded photo is shown by it in its sizes", () => {
  const photoDetails = makePhotoDetails({ id: "a" });
  const creator = makeCreator({ name: "Ana", photo: photoDetails.url, photoDetails });
  const { container } = render(<Creator label="Shared by" creator={creator} to="/traveller/ana" />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole("link", { name: "Ana" })).toHaveAttribute("href", "/traveller/ana");
  expect(container.querySelector("img")?.srcset).toContain("/media/a/320.webp 320w");
});
