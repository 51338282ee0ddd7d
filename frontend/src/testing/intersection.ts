import { act } from "@testing-library/react";

/* The viewport of the tests: nothing comes into view, unless a test scrolls it there. */
type Watched = { callback: IntersectionObserverCallback; elements: Set<Element> };
const observers = new Set<Watched>();
/** Scrolled to before anything watched it: React runs effects some time after what they are of is on the page. */
const awaited = new Map<Element, boolean>();

const tell = ({ callback }: Watched, target: Element, isIntersecting: boolean) =>
  callback([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);

class FakeIntersectionObserver implements Partial<IntersectionObserver> {
  readonly #watched: Watched;

  constructor(callback: IntersectionObserverCallback) {
    this.#watched = { callback, elements: new Set() };
    observers.add(this.#watched);
  }

  observe(target: Element) {
    this.#watched.elements.add(target);
    for (const [element, isIntersecting] of awaited) {
      if (!target.contains(element)) continue;
      awaited.delete(element);
      queueMicrotask(() => act(() => tell(this.#watched, target, isIntersecting)));
    }
  }

  unobserve(element: Element) {
    this.#watched.elements.delete(element);
  }

  disconnect() {
    observers.delete(this.#watched);
  }
}

window.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;

/** Scrolls the element, or what it is inside of, into view or out of it. */
export function setInView(element: Element, isIntersecting: boolean) {
  const watching = [...observers].flatMap((watched) =>
    [...watched.elements].filter((target) => target.contains(element)).map((target) => ({ watched, target })),
  );
  if (watching.length === 0) awaited.set(element, isIntersecting);
  act(() => {
    for (const { watched, target } of watching) tell(watched, target, isIntersecting);
  });
}

export function resetIntersections() {
  observers.clear();
  awaited.clear();
}
