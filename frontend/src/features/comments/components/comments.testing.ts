import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { makeCity, makeItinerary } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { renderApp } from "@/testing/render-app";

/** One city with one itinerary, "The walk", that people talk about. */
export function theWalk() {
  db.cities.push(makeCity({ _id: "lisbon" }));
  db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
}

export const toggle = () => screen.findByRole("button", { name: "Comments on The walk" });
export const list = () => screen.findByRole("list", { name: "Comments on The walk" });
export const items = async () => within(await list()).getAllByRole("listitem");
export const box = () => screen.findByRole("textbox", { name: "Your comment" });
export const dialog = (name: string) => screen.findByRole("alertdialog", { name });
export const closed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());

/** The city, with the comments on the walk open, and what one does there. */
export async function open(as?: "user" | "admin") {
  const view = renderApp("/city/lisbon", { as });
  await view.user.click(await toggle());
  const press = (name: string) => view.user.click(screen.getByRole("button", { name }));
  const answer = async (question: string, button: string) =>
    view.user.click(within(await dialog(question)).getByRole("button", { name: button }));
  const post = async (text: string, button = "Post") => {
    await view.user.type(await box(), text);
    await press("Post comment");
    await answer("This comment will be posted", button);
  };
  return { ...view, press, answer, post };
}
