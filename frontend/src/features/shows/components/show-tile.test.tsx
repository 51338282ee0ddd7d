import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeShow } from "@/testing/factories";
import { ShowTile } from "./show-tile";

test("has the date on a leaf for the eye, and whole for all", () => {
  const date = `${new Date().getFullYear() + 1}-11-28T20:30:00.000Z`;
  render(<ShowTile show={makeShow({ date, loved: 2 })} />, { wrapper: MemoryRouter });
  const card = screen.getByRole("article");
  expect(screen.getByText("28").closest("[aria-hidden]")).toHaveTextContent(/Nov.*8:30 PM/);
  expect(card.querySelector("time")).toHaveTextContent(/Nov 28, \d+, 8:30 PM UTC/);
  expect(card).toHaveTextContent("2 people love it");
  expect(screen.queryByText("Over")).not.toBeInTheDocument();
});

test("says that it is over", () => {
  render(<ShowTile show={makeShow({ date: "2020-11-28T20:30:00.000Z" })} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Over")).toBeInTheDocument();
});
