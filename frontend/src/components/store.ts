import { useSyncExternalStore } from "react";

/** A value that lives outside React, so that any code can change it, and that components follow with `useStore`. */
export class Store<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  get = () => this.#value;

  set(value: T) {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

export const useStore = <T>(store: Store<T>) => useSyncExternalStore(store.subscribe, store.get);
