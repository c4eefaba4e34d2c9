import type { ReactNode } from 'react';
import { type ConsentEvidence, personEvidence, type PersonEvidence, type PersonHead } from '#api/person.ts';
import { CHANNEL_WORDS } from '#web/admin/person/in-words.ts';
import { SuppressionList } from '#web/admin/person/suppression-list.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** What is on record of why we may write to somebody. */
export function EvidenceView({ head }: { readonly head: PersonHead }) {
  const evidence = useAnswer(personEvidence, { params: { id: head.userId } });
  return (
    <div className="grid gap-4">
      <Panel title="Mail" aside={<RefreshButton of={[evidence]} />}>
        {evidence.isPending && <Waiting what="Loading the evidence…" />}
        {evidence.isError && (
          <Failed message="The evidence could not be loaded." again={() => void evidence.refetch()} />
        )}
        {evidence.isSuccess && <Facts facts={mailFacts(evidence.data)} />}
      </Panel>
      {evidence.isSuccess && (
        <Panel title="Texts">
          {evidence.data.texts.length === 0 && (
            <Empty>
              They agreed to no texts. To which words they agree, when and how they prove a number stands here then.
            </Empty>
          )}
          <ol className="divide-y divide-rule">
            {evidence.data.texts.map((consent) => (
              <li key={consent.askedAt}>
                <Facts facts={consentFacts(consent)} />
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

function mailFacts(evidence: PersonEvidence): [string, ReactNode][] {
  const { signedUp, signUps, invitations, confirmed, suppressions, unsubscribedAt } = evidence;
  return [
    [
      'Signed up',
      <>
        <Instant at={signedUp.at} /> · {signedUp.source} · {signedUp.zone}
      </>,
    ],
    ...(signUps.length === 0
      ? []
      : [
          [
            'Sent on the page of the last day',
            <ul className="grid gap-0.5">
              {signUps.map(({ at, source, zone, state }) => (
                <li key={at}>
                  <Instant at={at} /> · {source} · {zone} · {state}
                </li>
              ))}
            </ul>,
          ] as [string, ReactNode],
        ]),
    ...(invitations.length === 0
      ? []
      : [
          [
            'Invited',
            <ul>
              {invitations.map(({ at, source }) => (
                <li key={at}>
                  <Instant at={at} /> · {source}; they said yes to it themselves
                </li>
              ))}
            </ul>,
          ] as [string, ReactNode],
        ]),
    [
      'Confirmed (double opt-in)',
      confirmed === null ? 'Not yet: only the first messages come' : <Confirmed {...confirmed} />,
    ],
    [
      'Said stop',
      suppressions.length === 0 && unsubscribedAt === null ? (
        'No'
      ) : (
        <SuppressionList suppressions={suppressions} unsubscribedAt={unsubscribedAt} />
      ),
    ],
  ];
}

function Confirmed({ first, inbound, lastHeardAt }: NonNullable<PersonEvidence['confirmed']>) {
  if (first !== null) {
    return (
      <>
        {CONFIRMED_WORDS[first.by]}, <Instant at={first.at} />
      </>
    );
  }
  if (inbound !== null) {
    return (
      <>
        Before the way was kept; their first {CHANNEL_WORDS[inbound.channel]} that acted is no. {inbound.id},{' '}
        <Instant at={inbound.at} />
      </>
    );
  }
  return (
    <>
      Before the way was kept; last heard of{' '}
      {lastHeardAt === null ? 'at a time that is not kept' : <Instant at={lastHeardAt} />}
    </>
  );
}

const CONFIRMED_WORDS = {
  button: 'By the button of a mail',
  preferences: 'On their preferences page',
  reply: 'By answering a mail',
  text: 'By a text from their phone',
  return: 'By coming back after a farewell',
  invitation: 'By the button of their invitation',
} as const;

const HOW = {
  code: 'told us the code that we texted',
  text: 'texted us the code that we showed',
  start: 'texted START',
} as const;

function consentFacts(consent: ConsentEvidence): [string, ReactNode][] {
  const { phone, wording, source, ip, userAgent, askedAt, confirmedAt, confirmedBy, endedAt, endedBy } = consent;
  return [
    ['Number', phone],
    [
      'Agreed',
      <>
        <Instant at={askedAt} />, by {source === 'text' ? 'a text' : source === 'reply' ? 'a reply' : 'their page'}
      </>,
    ],
    ['To these words', <q className="break-words">{wording}</q>],
    ...(ip === null && userAgent === null
      ? []
      : [['From', `${ip ?? 'no address'} · ${userAgent ?? 'no browser'}`] as [string, ReactNode]]),
    [
      'Proved',
      confirmedAt === null || confirmedBy === null ? (
        'Not yet: nothing was texted on it'
      ) : (
        <>
          <Instant at={confirmedAt} />: they {HOW[confirmedBy]}
        </>
      ),
    ],
    [
      'Ended',
      endedAt === null ? (
        'It stands'
      ) : (
        <>
          <Instant at={endedAt} /> ({endedBy})
        </>
      ),
    ],
  ];
}
