/** Several rules ask the same question of the same words; what is wrapped so remembers its answers while a reading lasts. */
export function once<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined || known.has(asked)) return before as Answer;
    const now = answer(asked);
    known.set(asked, now);
    return now;
  };
}
