import type { PreferencesPageView } from '#api/pages.ts';
import { zoneLabel } from '#web/signup/zone-search.tsx';

interface NowProps {
  readonly view: PreferencesPageView;
  readonly contactAddress: string;
}

/** What is so at present, before anything is asked; and the button that brings messages back, where none come. */
export function Now({ view, contactAddress }: NowProps) {
  const { state } = view;
  const isAway = state === 'paused' || state === 'quiet' || state === 'unsubscribed';
  return (
    <section className="mt-8 rounded-soft border border-rule bg-sheet px-5 py-5 shadow-soft sm:px-6">
      <h2 className="text-[1.5rem]">{TITLES[state]}</h2>
      {state === 'refused' ? (
        <p className="mt-2">
          Your mail provider turned our mail away, or told us that it is not wanted. We write to this address no more,
          and no button here can change that. Is it a mistake? Write to{' '}
          <a href={`mailto:${contactAddress}`} className="wrap-anywhere">
            {contactAddress}
          </a>
          .
        </p>
      ) : (
        <p className="mt-2">{isAway ? awayWords(view) : comingWords(view)}</p>
      )}
      {state === 'unconfirmed' && (
        <form method="post" className="mt-4">
          <button type="submit" name="action" value="agree" className="button">
            Yes, write to me
          </button>
        </form>
      )}
      {isAway && (
        <form method="post" className="mt-4">
          <button type="submit" name="action" value="resume" className="button">
            Write to me again
          </button>
        </form>
      )}
      {(state === 'on' || state === 'paused') && (
        <p className="mt-3 text-[0.9375rem] text-quiet">
          {WAY_WORDS[view.texts.isResting ? 'email' : view.texts.way]}, in {zoneLabel(view.savedZone)} time.
        </p>
      )}
    </section>
  );
}

const WAY_WORDS: Record<PreferencesPageView['texts']['way'], string> = {
  texts: 'By text',
  email: 'By email',
  both: 'By text and by email',
};

const TITLES: Record<PreferencesPageView['state'], string> = {
  on: 'Messages are on',
  unconfirmed: 'Shall we go on writing?',
  paused: 'Messages are paused',
  quiet: 'We have gone quiet',
  unsubscribed: 'You are unsubscribed',
  refused: 'Our mail does not reach you',
};

function comingWords({ state, next }: PreferencesPageView): string {
  if (state === 'unconfirmed') {
    return 'You have not answered us yet, so only the first few messages come. Say yes here, or reply to any of them, and they go on.';
  }
  return next === null ? 'No message is planned.' : `Next: ${next}.`;
}

function awayWords({ state, pausedUntil, next }: PreferencesPageView): string {
  if (state === 'unsubscribed') return 'Nothing comes from us. Your list is as you left it.';
  if (state === 'quiet') return 'We had not heard from you for a while and said goodbye. Your list is as you left it.';
  if (pausedUntil === null) return 'They come again when you write to us, or press this button.';
  return next === null ? `Until ${pausedUntil}.` : `Until ${pausedUntil}. Then: ${next}.`;
}
