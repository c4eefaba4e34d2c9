/**
 * The last few answers, by what was asked: a letter, its sentence and its clause are asked about in turn by one family
 * of rules after the other. Looking through four takes less than a search.
 */
export class Latest<Asked, Answer> {
  readonly #known: ({ readonly asked: Asked; readonly answer: Answer } | null)[] = [null, null, null, null];
  #oldest = 0;

  find(asked: Asked): Answer | null {
    for (const one of this.#known) if (one !== null && one.asked === asked) return one.answer;
    return null;
  }

  keep(asked: Asked, answer: Answer): Answer {
    this.#known[this.#oldest] = { asked, answer };
    this.#oldest = (this.#oldest + 1) % this.#known.length;
    return answer;
  }

  clear(): void {
    this.#known.fill(null);
  }
}
