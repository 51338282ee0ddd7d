export function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden fill="currentColor">
      <path d="M21.8 10.3H12v3.9h5.6c-.5 2.5-2.7 4-5.6 4a6.2 6.2 0 1 1 0-12.4c1.6 0 3 .6 4 1.5l2.9-2.9A10.2 10.2 0 1 0 12 22.2c5.9 0 9.9-4.1 9.9-10 0-.6 0-1.3-.1-1.9Z" />
    </svg>
  );
}
