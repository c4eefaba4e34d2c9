import { type FormEvent, useId, useState } from 'react';
import { REPLY_LENGTH_MAX } from '#api/v3-tester.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { ActButton, Problem } from '#web/admin/testers/acts.tsx';
import { Transcript } from '#web/admin/testers/transcript.tsx';
import type { Session } from '#web/admin/testers/use-session.ts';

/** The transcript, the reply box and the next stage, all in reach of one thumb on a phone. */
export function TalkPanel({ session }: { readonly session: Session }) {
  const { user, lines, waitsForPrompt, hint } = session;
  return (
    <Panel title="Transcript">
      <Transcript lines={lines} />
      <ReplyBox session={session} />
      <div className="border-t border-rule px-4 py-4">
        <div className="flex flex-wrap gap-3">
          <ActButton
            session={session}
            act="send"
            label="Send Stage Prompt"
            busyLabel="Sending..."
            isMain={user !== null && waitsForPrompt}
          />
          <ActButton session={session} act="next" label="Next Stage" busyLabel="Advancing..." />
        </div>
        <Problem session={session} of={['send', 'reply', 'next']} />
        <p role="status" className="mt-2 text-[0.9375rem] font-medium empty:mt-0">
          {hint}
        </p>
      </div>
    </Panel>
  );
}

function ReplyBox({ session }: { readonly session: Session }) {
  const id = useId();
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Keep text that was typed in the meantime.
    if (await session.reply(text)) setText((now) => (now === text ? '' : now));
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 border-t border-rule px-4 py-4">
      <label htmlFor={`${id}reply`} className="text-[0.9375rem] font-medium">
        Your reply
      </label>
      <textarea
        id={`${id}reply`}
        rows={3}
        maxLength={REPLY_LENGTH_MAX}
        className="field"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <button
          type="submit"
          className={`button button-small max-sm:w-full ${session.waitsForPrompt ? 'button-plain' : ''}`}
          aria-disabled={session.busyWith !== null}
        >
          {session.busyWith === 'reply' ? 'Sending...' : 'Send Reply'}
        </button>
      </div>
    </form>
  );
}
