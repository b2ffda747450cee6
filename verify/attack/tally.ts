/** The attempts of each class, and those that succeeded. */
export class Tally {
  readonly #figures: Record<string, string | number> = {};
  readonly #rows = new Map<string, { tried: number; broken: string[] }>();

  /** Counts one attempt. `broken` is what went wrong; null if the server held. */
  count(kind: string, broken: string | null): void {
    const row = this.#rows.get(kind) ?? { tried: 0, broken: [] };
    row.tried += 1;
    if (broken !== null) row.broken.push(broken);
    this.#rows.set(kind, row);
  }

  /** Records measurements; they are printed and are no faults. */
  record(figures: Readonly<Record<string, string | number>>): void {
    Object.assign(this.#figures, figures);
  }

  get figures(): Readonly<Record<string, string | number>> {
    return this.#figures;
  }

  get table(): Readonly<Record<string, { tried: number; held: number; broken: number }>> {
    return Object.fromEntries(
      [...this.#rows].map(([kind, { tried, broken }]) => [
        kind,
        { tried, held: tried - broken.length, broken: broken.length },
      ]),
    );
  }

  get broken(): readonly string[] {
    return [...this.#rows].flatMap(([kind, { broken }]) => broken.map((one) => `${kind}: ${one}`));
  }
}
