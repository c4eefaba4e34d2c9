import type { ReadWords, Reason } from '#domain/reply/reading.ts';

/** What became of all words of a reply so far, in order (D114). */
export class AccountedWords {
  readonly words: ReadWords[] = [];
  readonly notes: string[] = [];
  readonly reasons: Reason[] = [];
  /** The last note, if the words after it led to nothing else. */
  #lastNote: { readonly text: string; readonly from: number; readonly to: number } | null = null;

  /** Consecutive notes of a line are merged. */
  note(
    note: string,
    { text, to }: { readonly text: string; readonly to: number },
    why: string,
    says: ReadWords['says'],
  ): void {
    const last = this.#lastNote;
    const from = to - note.length;
    const isNext = last?.text === text && /^(?:[^\S\n]|[\p{P}\p{L}]){0,6}$/u.test(text.slice(last.to, from));
    this.#lastNote = { text, from: isNext ? last.from : from, to };
    if (!isNext) return this.conclude(note, 'note', why, says);
    const joined = text.slice(last.from, to);
    this.notes.splice(-1, 1, joined);
    // Of the two, the one that is asked back counts.
    const counting = says?.act === 'unsure' ? says : this.words.at(-1)?.says;
    this.words.splice(-1, 1, { text: joined, as: 'note', ...(counting === undefined ? {} : { says: counting }) });
    this.#because(note, why);
  }

  conclude(text: string, as: ReadWords['as'], why: string, says?: ReadWords['says']): void {
    if (as !== 'note') this.#lastNote = null;
    this.words.push({ text: text.trim(), as, ...(says === undefined ? {} : { says }) });
    if (as === 'note') this.notes.push(text.trim());
    this.#because(text.trim(), why);
  }

  #because(words: string, why: string): void {
    this.reasons.push({ step: 'clause', text: `“${words}” ${why}` });
  }
}
