/* jsdom lays nothing out: no element ever has another size. */
class FakeResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver ??= FakeResizeObserver;
