import { useSyncExternalStore } from "react";

/*
 * The one way to keep something beside React that changes: no module has a `let`, a map or a list of its own that it
 * changes (sources.test.ts names all that is kept, and finds what else would be). Most state is better off in a component,
 * in the address or in the cache of queries. What is kept here
 *
 * - is asked for and changed by code that no component runs: calls to the server, and what the browser would not store (the
 *   token, sign-outs that the server has not heard of, the last searches),
 * - is said by anybody to a part of the page that may not be there yet: toasts and the question "are you sure?",
 * - or outlives the page that it is about: which chunks could not be fetched.
 *
 * (The code of a lazy part is kept by its own `lazyPart`, as React's `lazy` would.)
 */

type Listener = () => void;

/** Who wants to hear of something that happens outside of React. */
export class Listeners {
  readonly #all = new Set<Listener>();

  /** Returns how to hear no more of it. */
  add = (listener: Listener) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell() {
    for (const listener of this.#all) listener();
  }

  /** Those that would be notified now. None of them is from here on. */
  take(): Listener[] {
    const taken = [...this.#all];
    this.#all.clear();
    return taken;
  }
}

/** A value that lives outside React, so that any code can change it, and that components follow with `useStore`. */
export class Store<T> {
  readonly #listeners = new Listeners();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  get = () => this.#value;

  set(value: T) {
    this.#value = value;
    this.#listeners.tell();
  }

  subscribe = this.#listeners.add;
}

export const useStore = <T>(store: Store<T>) => useSyncExternalStore(store.subscribe, store.get);
