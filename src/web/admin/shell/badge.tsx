export type Look = readonly [words: string, colour: 'blue' | 'green' | 'yellow' | 'purple' | 'red' | 'grey'];

export function Badge({ look: [words, colour] }: { readonly look: Look }) {
  return <span className={`badge badge-${colour}`}>{words}</span>;
}
