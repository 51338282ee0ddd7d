import type { Reaction } from "@/api/generated/types.gen";

type Confirmed = Pick<Reaction, "reacted" | "count">;

/** A reaction with a call under way: what the server last confirmed, and what the person wants by now. */
export type PendingToggle = { confirmed: Confirmed; wanted: boolean; isPressedAgain: boolean };

/** The pending toggles of one person, by the reaction's id. */
export class PendingToggles {
  readonly #pending = new Map<string, PendingToggle>();
  #settled = 0;

  /** Begins a toggle, which needs a call, or turns the pending one around. */
  press({ _id, reacted, count }: Reaction): { toggle: PendingToggle; isNew: boolean } {
    const pending = this.#pending.get(_id);
    if (pending) {
      pending.wanted = !pending.wanted;
      pending.isPressedAgain = true;
      return { toggle: pending, isNew: false };
    }
    const toggle = { confirmed: { reacted, count }, wanted: !reacted, isPressedAgain: false };
    this.#pending.set(_id, toggle);
    return { toggle, isNew: true };
  }

  settle(id: string) {
    if (this.#pending.delete(id)) this.#settled += 1;
  }

  /** The optimistic update: the reactions as they will be once all calls have succeeded. */
  applyTo(reactions: Reaction[]): Reaction[] {
    return reactions.map((reaction) => {
      const toggle = this.#pending.get(reaction._id);
      if (!toggle) return reaction;
      const { confirmed, wanted } = toggle;
      const count = Math.max(0, confirmed.count + Number(wanted) - Number(confirmed.reacted));
      return { ...reaction, reacted: wanted, count, userId: count };
    });
  }

  /** Fetches a list, again if a toggle has settled meanwhile: the answer may be from before it. */
  async fetch(list: () => Promise<Reaction[]>): Promise<Reaction[]> {
    const settledBefore = this.#settled;
    const reactions = await list();
    return settledBefore === this.#settled ? this.applyTo(reactions) : this.fetch(list);
  }
}
