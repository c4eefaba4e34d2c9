/** What the preferences page shows of texts. */
import type { TextsSection, Way } from '#api/texts-section.ts';
import type { House } from '#app/people/house.ts';
import { waitingCode } from '#app/people/change-phone.ts';
import { isStopped } from '#app/people/phone-codes.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { optInWords } from '#domain/messages/consent-words.ts';
import { sayStage, sayTime } from '#domain/messages/say.ts';
import type { Person } from '#domain/people/person.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { stagesWanted } from '#domain/rhythm/rhythm.ts';
import { hasTexts, textTimes } from '#domain/rhythm/text-times.ts';

export type TextsView = Pick<TextsSection, 'phone' | 'isStopped' | 'way' | 'times' | 'waiting' | 'optIn'> & {
  /** Canonical: tells which country a number is likely of. */
  readonly zone: string;
};

/** Null where the link is not one of ours or the person is gone. */
export async function viewTexts(house: House, token: string): Promise<TextsView | null> {
  return house.store.transact(async (tx) => {
    const person = await personOfLink(tx, house.keys, 'preferences', token);
    if (person === null) return null;
    const { phone, phoneVerifiedAt, realm, settings } = person;
    const isTheirs = phone !== null && phoneVerifiedAt !== null;
    return {
      phone: isTheirs ? maskPhone(phone) : null,
      isStopped: isTheirs && (await isStopped(tx, house.keys, realm, phone)),
      way: wayOf(person),
      times: timesOf(person),
      waiting: await waitingCode(tx, house, person, await tx.serviceTime(realm)),
      optIn: optInWords(house.settings.brand),
      zone: settings.zone,
    };
  });
}

/** Mail beside texts is as the plan has it, until they choose. */
function wayOf(person: Person): Way {
  if (!hasTexts(person)) return 'email';
  return (person.emailBeside ?? person.plan !== 'paid') ? 'both' : 'texts';
}

function timesOf(person: Person): TextsView['times'] {
  if (!hasTexts(person)) return null;
  const minutes = textTimes(person);
  const wanted = PROMPT_STAGES.filter((stage) => stagesWanted(person.settings).includes(stage));
  const byText = wanted.flatMap((stage) => {
    const minute = minutes[stage];
    return minute === null ? [] : [`${sayStage(stage).toLowerCase()} at ${sayTime(minute)}`];
  });
  const byMail = wanted.filter((stage) => minutes[stage] === null).map((stage) => sayStage(stage).toLowerCase());
  return {
    byText: byText.length === 0 ? null : byText.join(', '),
    byMail: byMail.length === 0 ? null : byMail.join(', '),
  };
}
