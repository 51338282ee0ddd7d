import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setInView } from "@/testing/intersection";
import { setMedia } from "@/testing/media";
import { Slideshow } from "./slideshow";
import { SLIDE_MS } from "./use-autoplay";

const slides = ["Paris", "Rome", "Kyoto"].map((name) => ({
  key: name,
  label: name,
  content: <img alt={name} />,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  hideTab(false);
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = () => render(<Slideshow label="Hotels" slides={slides} />);
const carousel = () => screen.getByRole("group", { name: "Hotels" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const expectSlide = (position: string) => expect(carousel().querySelector("[aria-live]")).toHaveTextContent(position);

function hideTab(hidden: boolean) {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

// spec 2.3, 9.1, 9.2
test("moves on every 5 s, and around", () => {
  expect(SLIDE_MS).toBe(5000);
  show();
  expectSlide("1 of 3: Paris");
  wait(4999);
  expectSlide("1 of 3: Paris");
  wait(1);
  expectSlide("2 of 3: Rome");
  wait(5000);
  expectSlide("3 of 3: Kyoto");
  wait(5000);
  expectSlide("1 of 3: Paris");
});

test("only the slide in view can be reached", () => {
  show();
  wait(5000);
  const groups = carousel().querySelectorAll<HTMLElement>("[aria-roledescription=slide]");
  expect([...groups].map((slide) => slide.hasAttribute("inert"))).toEqual([true, false, true]);
});

describe("stands still", () => {
  test("while the mouse is over it", () => {
    show();
    fireEvent.pointerEnter(carousel(), { pointerType: "mouse" });
    wait(20_000);
    expectSlide("1 of 3");
    fireEvent.pointerLeave(carousel());
    wait(5000);
    expectSlide("2 of 3");
  });

  test("while a finger is on it", () => {
    show();
    wait(4000);
    fireEvent.touchStart(carousel(), { touches: [{ target: screen.getByRole("img", { name: "Paris" }) }] });
    wait(20_000);
    expectSlide("1 of 3");
    fireEvent.touchEnd(carousel(), { touches: [] });
    wait(5000);
    expectSlide("2 of 3");
  });

  test("not while a finger is elsewhere on the screen, as the thumb that holds it", () => {
    show();
    const thumb = { target: document.body };
    fireEvent.touchStart(carousel(), { touches: [thumb, { target: carousel() }] });
    wait(20_000);
    expectSlide("1 of 3");
    fireEvent.touchEnd(carousel(), { touches: [thumb] });
    wait(5000);
    expectSlide("2 of 3");
  });

  test("while the keyboard is in it, and says then which slide is shown", () => {
    show();
    expect(carousel().querySelector("[aria-live]")).toHaveAttribute("aria-live", "off");
    act(() => screen.getByRole("button", { name: "Next picture" }).focus());
    expect(carousel().querySelector("[aria-live]")).toHaveAttribute("aria-live", "polite");
    wait(20_000);
    expectSlide("1 of 3");
    act(() => screen.getByRole("button", { name: "Next picture" }).blur());
    wait(5000);
    expectSlide("2 of 3");
  });

  test("in a hidden tab", () => {
    show();
    hideTab(true);
    wait(20_000);
    expectSlide("1 of 3");
    hideTab(false);
    wait(5000);
    expectSlide("2 of 3");
  });

  test("out of sight", () => {
    show();
    setInView(carousel(), false);
    wait(20_000);
    expectSlide("1 of 3");
    setInView(carousel(), true);
    wait(5000);
    expectSlide("2 of 3");
  });

  test("when its button paused it, until that is pressed again", () => {
    show();
    press("Pause slideshow");
    wait(20_000);
    expectSlide("1 of 3");
    press("Play slideshow");
    wait(5000);
    expectSlide("2 of 3");
  });

  test("for people who ask for less motion, who have nothing to pause but still can turn the pages", () => {
    setMedia("(prefers-reduced-motion: reduce)", true);
    show();
    wait(20_000);
    expectSlide("1 of 3");
    expect(screen.queryByRole("button", { name: "Pause slideshow" })).not.toBeInTheDocument();
    press("Next picture");
    expectSlide("2 of 3");
    expect(Element.prototype.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: "instant" }));
  });
});

test("its buttons and the arrow keys turn the pages both ways, and around", () => {
  show();
  press("Previous picture");
  expectSlide("3 of 3");
  press("Next picture");
  expectSlide("1 of 3");
  fireEvent.keyDown(carousel(), { key: "ArrowRight" });
  expectSlide("2 of 3");
  fireEvent.keyDown(carousel(), { key: "ArrowLeft" });
  fireEvent.keyDown(carousel(), { key: "ArrowLeft" });
  expectSlide("3 of 3");
});

test("an arrow key on a slide's own link turns the page and keeps the focus in the slideshow", () => {
  const linked = slides.map((slide) => ({ ...slide, content: <a href="/hotels">{slide.label}</a> }));
  render(<Slideshow label="Hotels" slides={linked} />);
  act(() => screen.getByRole("link", { name: "Paris" }).focus());
  fireEvent.keyDown(screen.getByRole("link", { name: "Paris" }), { key: "ArrowRight" });
  expect(screen.getByRole("group", { name: "Hotels: use the arrow keys" })).toHaveFocus();
  expectSlide("2 of 3");
  fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
  expectSlide("3 of 3");
  act(() => screen.getByRole("button", { name: "Next picture" }).focus());
  fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
  expectSlide("2 of 3");
  expect(screen.getByRole("button", { name: "Next picture" })).toHaveFocus();
});

test("the browser keeps its own arrow shortcuts", () => {
  show();
  fireEvent.keyDown(carousel(), { key: "ArrowLeft", altKey: true });
  expectSlide("1 of 3");
});

test("every slide gets its whole 5 s, also after a press", () => {
  show();
  wait(4000);
  press("Next picture");
  wait(4000);
  expectSlide("2 of 3");
  wait(1000);
  expectSlide("3 of 3");
});

test("follows a swipe to where it comes to rest", () => {
  show();
  const track = screen.getByRole("group", { name: "Hotels: use the arrow keys" });
  Object.defineProperty(track, "clientWidth", { value: 300 });
  track.scrollLeft = 590;
  fireEvent.scroll(track);
  expectSlide("1 of 3");
  wait(150);
  expectSlide("3 of 3");
});

test("asks for a picture only when its turn is near", () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    key: String(index),
    label: `Hotel ${index}`,
    content: <img alt={`Hotel ${index}`} />,
  }));
  render(<Slideshow label="Hotels" slides={many} />);
  const loaded = () => screen.getAllByRole("img", { hidden: true }).map((image) => image.getAttribute("alt"));
  expect(loaded()).toEqual(["Hotel 0", "Hotel 1", "Hotel 11"]);
  wait(5000);
  expect(loaded()).toContain("Hotel 2");
});

test("a single picture is no slideshow", () => {
  render(<Slideshow label="Hotels" slides={slides.slice(0, 1)} />);
  expect(screen.getByRole("img", { name: "Paris" })).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
