import { browserZone } from '#web/lib/browser-zone.ts';
import { bringAlong, showDraft } from '#web/signup/draft.ts';

/** The module loaded on the first focus of the box. */
type Reader = typeof import('#web/trying/reader.ts');

const NOTHING_USABLE =
  'We couldn’t find an intention in that to bring back at noon. Tell us the way you’d tell a friend, like “call Mum”.';
const NOT_LOADED = 'This didn’t load. Please check your connection and try again.';
const NOTHING_KEPT = 'Your browser doesn’t keep anything between pages, so please write it again on the next one.';

/** Enables the box of "Try it yourself". */
export function tryItByScript(): void {
  const section = document.querySelector<HTMLElement>('#try-it');
  const box = document.querySelector<HTMLTextAreaElement>('#try-it-words');
  const status = document.querySelector<HTMLElement>('#try-it-status');
  const caption = document.querySelector<HTMLElement>('#try-it-caption');
  const output = document.querySelector<HTMLElement>('#try-it-letter');
  const bring = document.querySelector<HTMLElement>('#try-it-bring');
  if (!section || !box || !status || !caption || !output || !bring) return;

  // Browsers from before 2023 do not support the `scripting` media feature.
  section.querySelector('.without-script')?.remove();
  const brand = section.dataset.brand ?? '';
  const example = [...output.childNodes];
  const exampleCaption = caption.textContent;
  let loading: Promise<Reader> | null = null;
  let again: string | null = null;

  const load = async (): Promise<Reader> => {
    // The same module as the other, at another address.
    loading ??=
      again === null ? import('#web/trying/reader.ts') : (import(/* @vite-ignore */ again) as Promise<Reader>);
    try {
      return await loading;
    } catch (error) {
      // Retry on the next key.
      loading = null;
      again = addressAgain(error);
      throw error;
    }
  };
  const say = (words: string) => {
    // Setting the same text again would announce it again.
    if (status.textContent !== words) status.textContent = words;
  };
  const showExample = () => {
    say('');
    bring.hidden = true;
    caption.textContent = exampleCaption;
    output.replaceChildren(...example);
  };
  const read = async () => {
    if (box.value.trim() === '') return showExample();
    let reader: Reader;
    try {
      reader = await load();
    } catch (error) {
      console.warn('The reader did not load.', error);
      return say(NOT_LOADED);
    }
    // Use the current text, which may have changed while the module loaded.
    if (box.value.trim() === '') return showExample();
    const answered = reader.answerIn(output, box.value, { brand, zone: browserZone(), now: Date.now() });
    bring.hidden = answered.kind !== 'understood';
    if (answered.kind === 'empty') {
      showExample();
      return say(NOTHING_USABLE);
    }
    caption.textContent = 'The answer would be:';
    say(answered.announcement);
  };

  box.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  box.addEventListener('input', () => void read());
  for (const chip of section.querySelectorAll<HTMLButtonElement>('button[data-words]')) {
    chip.addEventListener('click', () => {
      box.value = chip.dataset.words ?? '';
      void read();
    });
  }
  bring.querySelector('button')?.addEventListener('click', () => {
    const isKept = bringAlong(box.value, 'landing');
    const form = document.querySelector<HTMLFormElement>('form[data-sign-up]');
    if (form === null) return;
    if (isKept) showDraft(form);
    else say(NOTHING_KEPT);
    form.querySelector('input')?.focus();
  });
  // A restored tab already has text in the box.
  if (box.value !== '') void read();
}

/**
 * Chromium remembers that an address did not load and never asks for it again on the same page, so that another try
 * needs another address: `Failed to fetch dynamically imported module: https://example.com/assets/reader-Dx.js`. Null if
 * the browser names none, like Safari.
 */
function addressAgain(error: unknown): string | null {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
  return address === undefined ? null : `${address}?again=${Date.now()}`;
}
