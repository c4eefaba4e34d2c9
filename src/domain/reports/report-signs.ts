import { phrases } from '#domain/reply/language/phrase-lines.ts';
import { patternOf, plainWords } from '#domain/reports/phrase-pattern.ts';

/** The signs of a mail system in a report without fields. */

/** `MAILER-DAEMON@…` */
export function isReportAddress(address: string | null): boolean {
  return address !== null && SENDER.test(address);
}

/** `MAILER-DAEMON@…`, "Mail Delivery Subsystem", "System Administrator", "GMX Mailer Daemon". */
export function isReportSender(address: string | null, name: string): boolean {
  return isReportAddress(address) || SENDER_NAME.test(name);
}

const SENDER =
  /^(?:mailer-?daemon|mail-?daemon|postmaster|postoffice|mail-?(?:delivery|failure|system|server)|mdaemon|bounces?|microsoftexchange[0-9a-f]{8,})(?:@|$)/i;

const SENDER_NAME =
  /^["'\s]{0,3}(?:(?:internet )?mail(?:er)? ?(?:-| )?(?:delivery|deliver|system|administrator|daemon|router)|[\w.-]{1,30} mailer daemon|system ?administrator|microsoft exchange|delivery (?:subsystem|status)|postmaster|courier mail server|the mail system|e?mail delivery)/i;

/** A subject of returned mail. An answer to one is none. */
export function isReportSubject(subject: string): boolean {
  return !ANSWER.test(subject) && finds(RETURNED, subject);
}

const ANSWER = /^\s{0,5}(?:re|aw|sv|vs|fwd?|wg|tr|rv|i|odp|ynt|antw)\s?:/i;

// "Undelivered Mail Returned to Sender", "failure notice", "Delivery Status Notification (Failure)", "NDN: Today"
const NON_DELIVERY_PHRASES = phrases(`
  <deliver> … <not>, <not> … <deliver>, undeliver, nondeliver, non-deliver, unzustellbar, onbestelbaar, niedostarcz,
  niedorecz, nedoruc, kezbesithetetlen, недостав, could not be (sent|reached), did not reach, returned to sender
`);
const RETURNED = patternOf([
  ...NON_DELIVERY_PHRASES,
  ...phrases(`
    returned mail, (mail|message) (failure|failed|error), failure notice, mail system error, message status, delivery
    (status|report|notification), mail delivery status, could not send, permanent error, ndn:, ndr:, bounce, message you
    sent, (mensaje|correo) (devuelto|rechazado), mensagem devolvida, message rejected, 退信, 未配信, 未传递
  `),
]);
const NON_DELIVERY = patternOf(NON_DELIVERY_PHRASES);

/** Whether the words say that a mail did not arrive, for whatever reason. */
export function isNonDelivery(reported: string): boolean {
  return finds(NON_DELIVERY, reported);
}

/** Whether a mail arrived, by the subject alone: the words of such a report tell what else might happen. */
export function isArrivalNotice(subject: string): boolean {
  return finds(ARRIVED, subject) && !finds(NON_DELIVERY, subject);
}

// "Successful Mail Delivery Report", "Delivered: Today", "Remis : Today"
const ARRIVED = patternOf(
  phrases(`
    <done> … <deliver>, <deliver> … <done>, delivered:, zugestellt:, ausgeliefert:, remis :, remis:, distribue :,
    entregado:, consegnato:, recapitato:, entregue:, bezorgd:, levererat:, leveret:, levert:, dostarczono:, doruceno:,
    доставлено:
  `),
);

/** Whether it is only a warning: the sender keeps trying. */
export function isLateNotice(subject: string, reported: string): boolean {
  // "Undeliverable: The order is delayed"
  if (finds(LATE_SUBJECT, subject) && !finds(NON_DELIVERY, subject)) return true;
  const words = `${subject}\n${reported}`;
  return finds(STILL_TRYING, words) && !finds(GIVEN_UP, words);
}

// "Delayed Mail (still being retried)", "Warning: could not send message for past 4 hours"
const LATE_SUBJECT = patternOf(
  phrases('<late>, warning: could not send, still being retried, still trying, relayed:, weitergeleitet:, relaye :'),
);
const STILL_TRYING = patternOf(
  phrases(`
    <yet> … <deliver>, <deliver> … <yet>, will keep trying, attempts will continue, will be retried, still being
    retried, still trying, do not need to resend, warning message only, a warning only, continue to try, weiterhin
    versucht, continuera d'essayer, continuera ses tentatives, seguira intent, continuera a provare, tentativi …
    continueranno, continuara … tenta, продолжит, 引き続き
  `),
);
const GIVEN_UP = patternOf(
  phrases(`
    permanent error, permanent fatal error, give up, given up, failed permanently, deleted from queue, not going to try
  `),
);

function finds(pattern: RegExp, text: string): boolean {
  return plainWords(text.slice(0, READ_LENGTH_MAX)).search(pattern) >= 0;
}

/** What happened is said first. In characters. */
const READ_LENGTH_MAX = 4000;
