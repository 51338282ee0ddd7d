/** What a field of a number holds so far; undefined while it is empty or no number. */
export function amountOf(typed: string): number | undefined {
  const amount = Number(typed);
  return typed.trim() === "" || !Number.isFinite(amount) || amount < 0 ? undefined : amount;
}
