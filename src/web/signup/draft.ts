/** Words written before the sign-up are carried along: kept in the tab, shown at the email field. */
import type { SignupSource } from '#api/onboarding.ts';
import { forget, recall, remember } from '#web/signup/browser-memory.ts';

/** In characters; enough to recognize the words. */
const SHOWN_MAX = 90;

/** Returns false if the browser stores nothing; then the words must be written again. */
export function bringAlong(text: string, source: SignupSource): boolean {
  return remember('draft', { text: text.trim(), source });
}

/** Keeps the content of the first-day box, so that a reload or a return to the start does not lose it. */
export function keepDraft(text: string): void {
  if (text.trim() === '') forget('draft');
  else remember('draft', { text, source: recall('draft')?.source ?? null });
}

/** Shows at an email form which words are carried along, if any. */
export function showDraft(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-brought]');
  const draft = recall('draft');
  if (note === null || draft === null) return;
  const words = draft.text.replaceAll(/\s+/g, ' ');
  const shown = words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX).trimEnd()}…` : words;
  note.textContent = `We’ve kept your words: “${shown}”`;
  note.hidden = false;
}
