/* The media queries of the tests: none matches, unless a test says so. */
const matching = new Set<string>();
const lists = new Map<string, FakeMediaQueryList>();

class FakeMediaQueryList extends EventTarget {
  constructor(readonly media: string) {
    super();
  }

  get matches() {
    return matching.has(this.media);
  }
}

window.matchMedia = (query) => {
  const list = lists.get(query) ?? new FakeMediaQueryList(query);
  lists.set(query, list);
  return list as unknown as MediaQueryList;
};

export function setMedia(query: string, matches: boolean) {
  if (matches) matching.add(query);
  else matching.delete(query);
  lists.get(query)?.dispatchEvent(new Event("change"));
}

export function resetMedia() {
  matching.clear();
}
