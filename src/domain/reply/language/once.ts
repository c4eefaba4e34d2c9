/** Several rules ask the same question of the same words; what is wrapped so remembers its answers while a reading lasts. */
export function once<Asked, Answer extends object | string | number | boolean | null>(
  answer: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  // Most replies are one sentence, and nothing else is asked about.
  let first: { readonly asked: Asked; readonly answer: Answer } | null = null;
  let others: Map<Asked, Answer> | null = null;
  return (asked) => {
    if (first === null) {
      const now = answer(asked);
      first = { asked, answer: now };
      return now;
    }
    if (first.asked === asked) return first.answer;
    const before = others?.get(asked);
    if (before !== undefined) return before;
    const now = answer(asked);
    others ??= new Map();
    others.set(asked, now);
    return now;
  };
}
