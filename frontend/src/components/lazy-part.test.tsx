import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part";

const Panel = ({ about }: { about: string }) => <p>All about {about}</p>;
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const here = () => Promise.resolve({ default: Panel });

function makePart(where?: "place" | "corner") {
  const load = vi.fn<typeof here>(here);
  const [Part, preload] = lazyPart(load, { what: "The panel", where, waiting: <p>A moment</p> });
  return { load, Part, preload };
}

test("stands in until it is here", async () => {
  const { Part } = makePart();
  render(<Part about="Lisbon" />);
  expect(screen.getByText("A moment")).toBeInTheDocument();
  expect(await screen.findByText("All about Lisbon")).toBeInTheDocument();
  expect(screen.queryByText("A moment")).not.toBeInTheDocument();
});

test("that was fetched early is here at once", async () => {
  const { Part, preload, load } = makePart();
  await preload();
  render(<Part about="Lisbon" />);
  expect(screen.getByText("All about Lisbon")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test("that arrives just after it was drawn is shown", async () => {
  let arrive = () => {};
  const arrival = new Promise<{ default: typeof Panel }>((resolve) => (arrive = () => resolve({ default: Panel })));
  const [Part, preload] = lazyPart(() => arrival, { what: "The panel" });
  void preload();
  function Bell() {
    arrive();
    return null;
  }
  // As in a browser: effects run some time after drawing. `act` would run them at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <>
      <Part about="Lisbon" />
      <Bell />
    </>,
  );
  await vi.waitFor(() => expect(screen.getByText("All about Lisbon")).toBeInTheDocument());
  root.unmount();
  vi.unstubAllGlobals();
});

test("fetching early may fail, without a word", async () => {
  const { Part, preload, load } = makePart();
  load.mockImplementationOnce(gone);
  await preload();
  render(<Part about="Lisbon" />);
  expect(await screen.findByText("All about Lisbon")).toBeInTheDocument();
});

test("that does not come says so in its place, and comes when asked again, with the focus", async () => {
  const { Part, load } = makePart();
  load.mockImplementationOnce(gone);
  render(<Part about="Lisbon" />);
  expect(await screen.findByRole("status")).toHaveTextContent("The panel did not load.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const panel = await screen.findByText("All about Lisbon");
  expect(panel.parentElement).toHaveFocus();
  expect(screen.queryByText("The panel did not load.")).not.toBeInTheDocument();
});

test("a dialog above the page keeps its focus", async () => {
  const { Part, load } = makePart("corner");
  load.mockImplementationOnce(gone);
  const { container } = render(<Part about="Lisbon" />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await screen.findByText("All about Lisbon")).parentElement).toBe(container);
});

test("that fails twice offers to reload the page", async () => {
  const { Part, load } = makePart();
  load.mockImplementation(gone);
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { ...window.location, reload });
  render(<Part about="Lisbon" />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Load the page again" }));
  expect(reload).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
