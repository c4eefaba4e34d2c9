import { type ConsentEvidence, personEvidence, type PersonEvidence, type PersonHead } from '#api/person.ts';
import { CHANNEL_WORDS, consentEndWords } from '#web/admin/person/in-words.ts';
import { SuppressionList } from '#web/admin/person/suppression-list.tsx';
import { TheirInstant } from '#web/admin/person/their-instant.tsx';
import { type Fact, Facts, Loaded, Panel, Rows } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** The recorded evidence that this person agreed to receive messages. */
export function EvidenceView({ head }: { readonly head: PersonHead }) {
  const evidence = useAnswer(personEvidence, { params: { id: head.userId } });
  return (
    <div className="grid gap-4">
      <Panel title="Email" aside={<RefreshButton of={[evidence]} />}>
        <Loaded answer={evidence} what="Loading the evidence…" failure="The evidence could not be loaded.">
          {(data) => <Facts facts={mailFacts(data)} />}
        </Loaded>
      </Panel>
      {evidence.isSuccess && (
        <Panel title="Texts">
          <Rows
            of={evidence.data.texts}
            empty="No consent to texts. If they agree to texts, this shows the wording, the date and how they verified the number."
          >
            {(consent) => (
              <li key={consent.askedAt}>
                <Facts facts={consentFacts(consent)} />
              </li>
            )}
          </Rows>
        </Panel>
      )}
    </div>
  );
}

function mailFacts(evidence: PersonEvidence): (Fact | false)[] {
  const { signedUp, signUps, invitations, confirmed, suppressions, unsubscribedAt } = evidence;
  return [
    [
      'Signed up',
      <>
        <TheirInstant at={signedUp.at} /> · {signedUp.source} · {signedUp.zone}
      </>,
    ],
    signUps.length > 0 && [
      'Sign-up forms in the last 24 hours',
      <ul className="grid gap-0.5">
        {signUps.map(({ at, source, zone, state }) => (
          <li key={at}>
            <TheirInstant at={at} /> · {source} · {zone} · {state}
          </li>
        ))}
      </ul>,
    ],
    invitations.length > 0 && [
      'Invited',
      <ul>
        {invitations.map(({ at, source }) => (
          <li key={at}>
            <TheirInstant at={at} /> · {source}; they accepted the invitation
          </li>
        ))}
      </ul>,
    ],
    ['Confirmed (double opt-in)', confirmed === null ? notYet(unsubscribedAt) : <Confirmed {...confirmed} />],
    [
      'Opted out',
      suppressions.length === 0 && unsubscribedAt === null ? (
        'No'
      ) : (
        <SuppressionList suppressions={suppressions} unsubscribedAt={unsubscribedAt} />
      ),
    ],
  ];
}

function notYet(unsubscribedAt: PersonEvidence['unsubscribedAt']): string {
  return unsubscribedAt === null ? 'Not yet. Only the first messages are sent.' : 'No';
}

function Confirmed({ first, inbound, lastHeardAt }: NonNullable<PersonEvidence['confirmed']>) {
  if (first !== null) {
    return (
      <>
        {CONFIRMED_WORDS[first.by]}, <TheirInstant at={first.at} />
      </>
    );
  }
  if (inbound !== null) {
    return (
      <>
        Method not recorded. Their first {CHANNEL_WORDS[inbound.channel]} that changed something is no. {inbound.id},{' '}
        <TheirInstant at={inbound.at} />
      </>
    );
  }
  return (
    <>Method not recorded. Last active: {lastHeardAt === null ? 'not recorded' : <TheirInstant at={lastHeardAt} />}</>
  );
}

const CONFIRMED_WORDS = {
  button: 'Button in an email',
  preferences: 'Preferences page',
  reply: 'Reply to an email',
  text: 'Text from their phone',
  return: 'Returned after unsubscribing',
  invitation: 'Button in their invitation',
} as const;

const SOURCES = {
  text: 'by a text',
  reply: 'by a reply',
  preferences: 'on the preferences page',
} as const;

const HOW = {
  code: 'entered the code we texted them',
  text: 'texted us the code we showed them',
  start: 'texted START',
} as const;

function consentFacts(consent: ConsentEvidence): (Fact | false)[] {
  const { phone, wording, source, ip, userAgent, askedAt, confirmedAt, confirmedBy, endedAt, endedBy } = consent;
  return [
    ['Number', phone],
    [
      'Agreed',
      <>
        <TheirInstant at={askedAt} />, {SOURCES[source]}
      </>,
    ],
    ['Wording', <q className="break-words">{wording}</q>],
    (ip !== null || userAgent !== null) && ['From', `${ip ?? 'no address'} · ${userAgent ?? 'no browser'}`],
    [
      'Verified',
      confirmedAt === null || confirmedBy === null ? (
        'Not yet. No texts were sent under this consent.'
      ) : (
        <>
          <TheirInstant at={confirmedAt} />: they {HOW[confirmedBy]}
        </>
      ),
    ],
    [
      'Ended',
      endedAt === null ? (
        'No'
      ) : (
        <>
          <TheirInstant at={endedAt} /> ({consentEndWords(endedBy)})
        </>
      ),
    ],
  ];
}
