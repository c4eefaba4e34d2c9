/** The labels of the sign-up pages of D137 and their color in every chart. */
const SOURCES: Readonly<Record<string, { readonly words: string; readonly colour: string }>> = {
  landing: { words: 'Landing page', colour: 'var(--dusk)' },
  start: { words: 'Start-over page', colour: 'var(--noon)' },
  hold: { words: 'Hold this thought', colour: 'var(--dawn)' },
  waitlist: { words: 'Waitlist', colour: 'var(--done)' },
  confirmation_page: { words: 'Confirmation page', colour: 'var(--carried)' },
  share_confirmation_page: { words: 'Share confirmation page', colour: 'var(--danger)' },
};

export function sourceWords(source: string): { readonly words: string; readonly colour: string } {
  return SOURCES[source] ?? { words: source, colour: 'var(--edge)' };
}
