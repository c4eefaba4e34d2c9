/** "you're the best", "that's so kind": said to us, and asks for nothing. */
export const PRAISE: readonly string[] = ['youre', 'you are', 'ur', 'this is', 'thats'].flatMap((who) =>
  ['', 'the', 'a', 'so', 'really', 'very', 'just', 'simply', 'such a'].flatMap((how) =>
    'best|great|awesome|amazing|wonderful|brilliant|fantastic|lovely|star|legend|lifesaver|gem|angel|hero|helpful|kind|sweet|super|fab'
      .split('|')
      .map((what) => [who, how, what].filter(Boolean).join(' ')),
  ),
);
