export function OrLine() {
  return (
    <div className="flex items-center gap-4 text-sm text-ink-soft">
      <span aria-hidden className="h-px flex-1 bg-line" />
      or
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
