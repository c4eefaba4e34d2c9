/** Words that somebody wrote before they signed up go along with them: kept in the tab, shown at the email field. */
import type { SignupSource } from '#api/onboarding.ts';
import { forget, recall, remember } from '#web/signup/browser-memory.ts';

/** In characters; enough to know them again. */
const SHOWN_MAX = 90;

/** False where the browser keeps nothing: then they must be written again. */
export function bringAlong(text: string, source: SignupSource): boolean {
  return remember('draft', { text: text.trim(), source });
}

/** What stands in the box of the first day: a reload, or a way back to the beginning, shall not lose it. */
export function keepDraft(text: string): void {
  if (text.trim() === '') forget('draft');
  else remember('draft', { text, source: recall('draft')?.source ?? null });
}

/** Says at an email form which words come along, where there are any. */
export function showDraft(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-brought]');
  const draft = recall('draft');
  if (note === null || draft === null) return;
  const words = draft.text.replaceAll(/\s+/g, ' ');
  const shown = words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX).trimEnd()}…` : words;
  note.textContent = `We’ve kept your words: “${shown}”`;
  note.hidden = false;
}
