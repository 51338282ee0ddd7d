import { act } from "@testing-library/react";

/* The viewport of the tests: nothing comes into view, unless a test scrolls it there. */
type Watched = { callback: IntersectionObserverCallback; elements: Set<Element> };
const observers = new Set<Watched>();

class FakeIntersectionObserver implements Partial<IntersectionObserver> {
  readonly #watched: Watched;

  constructor(callback: IntersectionObserverCallback) {
    this.#watched = { callback, elements: new Set() };
    observers.add(this.#watched);
  }

  observe(element: Element) {
    this.#watched.elements.add(element);
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
  act(() => {
    for (const { callback, elements } of observers) {
      for (const target of elements) {
        if (!target.contains(element)) continue;
        callback([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
      }
    }
  });
}

export function resetIntersections() {
  observers.clear();
}
