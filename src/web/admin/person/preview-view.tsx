import { useQuery } from '@tanstack/react-query';
import {
  personPreview,
  type PersonPreview,
  personPreviewHtml,
  PREVIEW_KINDS,
  type PreviewKind,
} from '#api/person-messages.ts';
import type { PersonHead } from '#api/person.ts';
import { messageOf } from '#api/error-codes.ts';
import { CHANNEL_WORDS, reasonInSentence } from '#web/admin/person/in-words.ts';
import { AirLine, MessageWords } from '#web/admin/person/message-words.tsx';
import { useInAddress } from '#web/admin/person/use-in-address.ts';
import { TheirInstant } from '#web/admin/person/their-instant.tsx';
import { SelectField, TextField } from '#web/admin/shell/controls.tsx';
import { Failed, Panel, Waiting } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { CallRefused, pathOf } from '#web/lib/api.ts';

const KINDS: Record<PreviewKind, string> = {
  morning: 'Morning prompt',
  midday: 'Midday check-in',
  evening: 'Evening reflection',
  goodbye: 'Goodbye after a long silence',
  'welcome-back': 'Welcome back',
  'trial-ends': 'Trial ending notice',
};

/** Renders any message as it would be sent or would have been sent. Kind and date are kept in the URL. */
export function PreviewView({ head }: { readonly head: PersonHead }) {
  const [namedKind, setKind] = useInAddress('kind');
  const [namedDate, setDate] = useInAddress('date');
  const kind = PREVIEW_KINDS.find((known) => known === namedKind) ?? head.next?.stage ?? 'morning';
  const date = namedDate ?? head.next?.date ?? head.today;
  const options = { params: { id: head.userId }, query: { kind, date } };
  const preview = useQuery({
    queryKey: [pathOf(personPreview, options)],
    queryFn: () => callSignedIn(personPreview, options),
  });
  return (
    <Panel title="Preview" aside={<RefreshButton of={[preview]} />}>
      <div className="flex flex-wrap items-end gap-3 border-b border-rule px-4 py-3">
        <SelectField
          label="Message"
          className="min-w-0 grow basis-56"
          options={PREVIEW_KINDS.map((known) => [known, KINDS[known]])}
          value={kind}
          onChoose={setKind}
        />
        <TextField
          label="Date (their time zone)"
          className="grow basis-40"
          type="date"
          value={date}
          // A date is invalid for a while as it is typed.
          onType={(value) => value !== '' && setDate(value)}
        />
      </div>
      {preview.isPending && <Waiting what="Loading the preview…" />}
      {preview.isError && <Failed message={whyNone(preview.error)} again={() => void preview.refetch()} />}
      {preview.isSuccess && <Previewed preview={preview.data} framePath={pathOf(personPreviewHtml, options)} />}
    </Panel>
  );
}

/** The server's message if it gives a reason. */
function whyNone(error: Error): string {
  if (!(error instanceof CallRefused)) return messageOf('NETWORK');
  return error.status === 422 || error.isExplained ? error.message : messageOf('NETWORK');
}

function Previewed({ preview, framePath }: { readonly preview: PersonPreview; readonly framePath: string }) {
  const { contract, subject, text, sms, channels, whyNot, dueAt, isPast } = preview;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-3">
      <p className="text-[0.9375rem]">
        {whatBecomes(preview)}
        {dueAt !== null && (
          <>
            {' '}
            <TheirInstant at={dueAt} />.
          </>
        )}
        <span className="block text-sm text-quiet">
          {contract}. Links in the preview do not work.
          {channels.length === 0 &&
            whyNot === null &&
            !isPast &&
            ' This message has no schedule. An event triggers it.'}
        </span>
      </p>
      <Part title="Email">
        <p className="mb-2 text-[0.9375rem]">
          <span className="text-quiet">Subject: </span>
          {subject}
        </p>
        {/* Nothing in it can run, load or navigate: the frame's sandbox and the policy it is served with forbid it. */}
        <iframe
          title={`Email “${subject}”`}
          src={framePath}
          sandbox=""
          className="block h-[30rem] w-full rounded-soft border border-rule bg-white"
        />
      </Part>
      <Part title="Plain text part">
        <MessageWords label="Plain text part" text={text} />
      </Part>
      <Part title="Text message">
        <MessageWords label="Text message" text={sms.text} />
        <AirLine air={sms.air} />
      </Part>
    </div>
  );
}

function whatBecomes({ channels, whyNot, isPast, dueAt }: PersonPreview): string {
  if (isPast) return 'This day is over. The preview uses the list as it was that day. The message was due';
  if (whyNot !== null) return `This message would not be sent: ${reasonInSentence(whyNot)}.`;
  if (dueAt === null) return '';
  return `This message is sent by ${channels.map((channel) => CHANNEL_WORDS[channel]).join(' and by ')} at`;
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}
