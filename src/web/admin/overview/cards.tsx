import { recentSignups } from '#api/analytics.ts';
import { stability } from '#api/stability.ts';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import type { OverviewAnswer } from '#web/admin/overview/at-a-glance.tsx';

type Channel = OverviewAnswer['email'];

interface CardsProps {
  readonly channels: Pick<OverviewAnswer, 'email' | 'sms'> | null;
}

/** The four cards of the specification. Their text is computed (D121). */
export function Cards({ channels }: CardsProps) {
  const proofs = useAnswer(stability);
  const totals = useAnswer(recentSignups);
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card title="Context Bundle v1" {...sayBundle(proofs.data?.firstClass.contextBundle)} />
      <ChannelCard title="Email System" channel={channels?.email ?? null} local="Email stays in the dev mailbox" />
      <ChannelCard title="SMS System" channel={channels?.sms ?? null} local="Texts stay in the dev mailbox" />
      <Card
        title="Users"
        word={totals.data === undefined ? null : totals.data.totalUsers.toLocaleString('en')}
        about={totals.isError ? totals.error.message : 'Total users registered'}
        isGood={false}
      />
    </ul>
  );
}

/** D121; undefined until the state is known. */
function sayBundle(passed: boolean | null | undefined): Omit<CardProps, 'title'> {
  switch (passed) {
    case undefined:
      return { word: null, about: '', isGood: false };
    case null:
      return { word: 'Not run', about: '“Run Proof Suite” below checks it', isGood: false };
    case true:
      return { word: 'ready', about: 'The proof passed', isGood: true };
    case false:
      return { word: 'Failing', about: 'See the proof below', isGood: false };
  }
}

interface ChannelCardProps {
  readonly title: string;
  readonly channel: Channel | null;
  readonly local: string;
}

function ChannelCard({ title, channel, local }: ChannelCardProps) {
  const about =
    channel === null ? '' : channel.provider === null ? local : (channel.reason ?? `via ${channel.provider}`);
  return <Card title={title} word={channel?.word ?? null} about={about} isGood={channel?.word === 'active'} />;
}

interface CardProps {
  readonly title: string;
  /** Null until the state is known. */
  readonly word: string | null;
  readonly about: string;
  readonly isGood: boolean;
}

function Card({ title, word, about, isGood }: CardProps) {
  return (
    <li className="rounded-soft border border-rule bg-sheet px-4 py-2.5">
      <h2 className="font-sans text-[0.8125rem] font-medium tracking-normal text-quiet">{title}</h2>
      <p className={`font-serif text-xl tabular-nums ${isGood ? 'text-done-text' : ''}`}>{word ?? '…'}</p>
      <p className="text-[0.8125rem] text-quiet">{about}</p>
    </li>
  );
}
