import type { PreferencesPageView } from '#api/preferences-page.ts';
import { MailTo } from '#web/account/mail-to.tsx';
import { SmallButton } from '#web/account/small-button.tsx';
import { PauseForm } from '#web/account/preferences/pause-form.tsx';
import { awayWords, WAY_WORDS } from '#web/account/preferences/setting-words.ts';
import { zoneLabel } from '#web/signup/zone-search.tsx';

interface NowProps {
  readonly view: PreferencesPageView;
  readonly contactAddress: string;
}

/** The current state, and at hand what most people come for: a pause, the end, or messages again. */
export function Now({ view, contactAddress }: NowProps) {
  const { state, planned } = view;
  const isAway = state === 'paused' || state === 'quiet' || state === 'unsubscribed';
  const canPause = state === 'on' || state === 'unconfirmed' || state === 'paused';
  return (
    <section className="rounded-soft border border-rule bg-sheet px-5 py-4 shadow-soft lg:self-start">
      <h2 className="text-[1.5rem]">{TITLES[state]}</h2>
      {state === 'refused' ? (
        <p className="mt-2">
          Your email provider rejected our messages or told us they aren’t wanted, so we’ve stopped writing to this
          address. You can’t change that here. If it’s a mistake, write to <MailTo address={contactAddress} />.
        </p>
      ) : (
        <p data-value="next" className="mt-1.5">
          {isAway ? awayWords(view) : comingWords(view)}
        </p>
      )}
      {canPause && planned.length > 0 && (
        <form method="post" className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <p data-value="planned">No messages {planned.join(', ')}.</p>
          <button type="submit" name="action" value="resume" className="link-button">
            Cancel this pause
          </button>
        </form>
      )}
      {(state === 'on' || state === 'paused') && (
        <p data-value="way" className="mt-1 text-[0.9375rem] text-quiet">
          {WAY_WORDS[view.texts.isResting ? 'email' : view.texts.way]}, in {zoneLabel(view.savedZone)} time.
        </p>
      )}
      {state === 'unconfirmed' && (
        <form method="post" className="mt-4">
          <button type="submit" name="action" value="agree" className="button">
            Yes, keep them coming
          </button>
        </form>
      )}
      {isAway && (
        <form method="post" className="mt-4">
          <button type="submit" name="action" value="resume" className="button">
            Resume messages
          </button>
        </form>
      )}
      {canPause && <PauseForm view={view} />}
      {state !== 'unsubscribed' && (
        <form
          method="post"
          className="mt-3 flex flex-wrap-reverse items-center gap-x-4 gap-y-2 border-t border-rule pt-4 sm:flex-nowrap"
        >
          <SmallButton name="action" value="unsubscribe">
            Unsubscribe
          </SmallButton>
          <p className="text-[0.875rem] leading-snug text-quiet">
            Your list stays, and you can come back any time, here or by sending us START.
          </p>
        </form>
      )}
    </section>
  );
}

const TITLES: Record<PreferencesPageView['state'], string> = {
  on: 'Messages are on',
  unconfirmed: 'Should we keep writing?',
  paused: 'Messages are paused',
  quiet: 'We’ve gone quiet',
  unsubscribed: 'You are unsubscribed',
  refused: 'Our emails aren’t reaching you',
};

function comingWords({ state, next }: PreferencesPageView): string {
  if (state === 'unconfirmed') {
    return 'You haven’t answered us yet, so you’ll only get the first few messages. To keep them coming, say yes here or reply to any of them.';
  }
  return next === null ? 'No messages are scheduled.' : `Next: ${next}.`;
}
