import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { daysAfter, todayOf, weekendFrom } from "@/features/shows/days";
import { makeCity, makeShow } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { queriesTo } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const today = todayOf(new Date());
const weekend = weekendFrom(today);
const on = (name: string, day: string, more = {}) => makeShow({ name, date: `${day}T00:00:00.000Z`, ...more });
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("the programme", () => {
  beforeEach(() => {
    db.shows.push(
      on("Yesterday’s", daysAfter(today, -1)),
      on("Now", today),
      on("At the weekend", weekend.to, { price: 0 }),
      on("Next month", daysAfter(today, 40)),
    );
  });

  test("is shown by day from today, and this weekend first", async () => {
    renderApp("/shows");
    const first = await screen.findByRole("region", { name: "This weekend" });
    expect(names(first)).toContain("At the weekend");
    const day = await screen.findByRole("region", { name: /^Today, / });
    expect(names(day)).toContain("Now");
    expect(first.compareDocumentPosition(day) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText("Yesterday’s")).not.toBeInTheDocument();
    expect(screen.getByText("Next month")).toBeInTheDocument();
  });

  test("can be narrowed to days and a price, which stand in the address and can be taken off", async () => {
    const { user, at } = renderApp("/shows");
    await user.click(await screen.findByRole("radio", { name: "This weekend" }));
    await waitFor(() => expect(at()).toBe(`/shows?from=${weekend.from}&to=${weekend.to}`));
    expect(screen.queryByRole("region", { name: "This weekend" })).not.toBeInTheDocument();
    await user.click(screen.getByText("Dates, price and more"));
    await user.click(await screen.findByRole("radio", { name: "Free" }));
    await waitFor(() => expect(at()).toContain("maxPrice=0"));
    expect(await screen.findByRole("status")).toHaveTextContent("1 show");
    await user.click(screen.getByRole("button", { name: "Take off: This weekend" }));
    await user.click(screen.getByRole("button", { name: "Take off: Free" }));
    await waitFor(() => expect(at()).toBe("/shows"));
  });

  test("can be asked for by dates of one's own, also of those that are over", async () => {
    const { user, at } = renderApp("/shows");
    await user.click(await screen.findByText("Dates, price and more"));
    const to = await screen.findByLabelText("To");
    fireEvent.change(to, { target: { value: daysAfter(today, -1) } });
    fireEvent.blur(to);
    await waitFor(() => expect(at()).toBe(`/shows?to=${daysAfter(today, -1)}`));
    const old = (await screen.findByRole("heading", { name: "Yesterday’s" })).closest("article");
    expect(old).toHaveTextContent("Over");
  });

  test("can be that of a city", async () => {
    db.cities.push(makeCity({ _id: "city-of-hotel", name: "Lisbon" }));
    const { user, at } = renderApp("/shows");
    await user.type(await screen.findByRole("combobox", { name: "City" }), "lis");
    await user.click(await screen.findByRole("option", { name: /Lisbon/ }));
    await waitFor(() => expect(at()).toBe("/shows?cityId=city-of-hotel"));
    await user.click(await screen.findByRole("button", { name: "Take off: In Lisbon" }));
    await waitFor(() => expect(at()).toBe("/shows"));
    expect(screen.getByRole("combobox", { name: "City" })).toHaveValue("");
  });

  test("can be ordered by price, in one list", async () => {
    renderApp("/shows?order=price");
    const list = await screen.findByRole("list", { name: "Shows" });
    expect(within(list).getAllByRole("heading")[0]).toHaveTextContent("At the weekend");
    expect(queriesTo("/api/shows")[0]?.get("order")).toBe("price");
  });
});

test("when nothing fits, the filter that costs most can be taken off", async () => {
  db.shows.push(on("Opera", today, { price: 90 }));
  const { user, at } = renderApp(`/shows?maxPrice=20&from=${today}`);
  expect(await screen.findByText("Without “Up to $20” there is 1 show.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Take it off" }));
  await waitFor(() => expect(at()).toBe(`/shows?from=${today}`));
});

test("an empty stage says so", async () => {
  renderApp("/shows");
  expect(await screen.findByText("No show is coming up")).toBeInTheDocument();
});
