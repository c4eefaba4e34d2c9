/** The signs of a mail system in a report without fields. */

/** `MAILER-DAEMON@…`, "Mail Delivery Subsystem", "System Administrator", "GMX Mailer Daemon". */
export function isReportSender(address: string | null, name: string): boolean {
  return (address !== null && SENDER.test(address)) || SENDER_NAME.test(name);
}

const SENDER =
  /^(?:mailer-?daemon|mail-?daemon|postmaster|postoffice|mail-?(?:delivery|failure|system|server)|mdaemon|bounces?|microsoftexchange[0-9a-f]{8,})(?:@|$)/i;

const SENDER_NAME =
  /^["'\s]{0,3}(?:(?:internet )?mail(?:er)? ?(?:-| )?(?:delivery|deliver|system|administrator|daemon|router)|[\w.-]{1,30} mailer daemon|system ?administrator|microsoft exchange|delivery (?:subsystem|status)|postmaster|courier mail server|the mail system|e?mail delivery)/i;

/** A subject of returned mail, in the languages of our people. */
export function isReportSubject(subject: string): boolean {
  return SUBJECT.test(subject);
}

// "Undelivered Mail Returned to Sender", "Mail delivery failed: returning message to sender", "failure notice",
// "Delivery Status Notification (Failure)", "Undeliverable: Today", "NDN: Today", "DELIVERY FAILURE: User …"
const SUBJECT =
  /^\s{0,5}(?:\[[^\]]{1,30}\]\s)?(?:undeliver(?:ed|able)|returned (?:mail|to sender)|(?:e?-?mail )?(?:delivery )?(?:failure|failed)(?: notice| notification)?\b|(?:(?:sorry,? )?(?:your|the) )?(?:e?-?mail|message) (?:delivery )?(?:failure|was not delivered|failed|error|could not|not delivered|undeliver|system error|status)|delivery (?:status notification|failure|failed|error|has failed|report)|failure notice|could not send|permanent (?:delivery )?(?:error|failure)|ndn:|ndr:|nondeliver|non[- ]?deliver|non[- ]remis|notice: mail delivery|unable to deliver|message you sent|bounce|returned mail|error (?:en|de) (?:la )?(?:entrega|envio)|unzustellbar|zustell(?:ung|fehler)|nicht zustellbar|fehler bei der (?:nachrichten)?zustellung|[ée]chec (?:de )?(?:la )?(?:remise|distribution|livraison)|message non (?:d[ée]livr|remis|distribu)|no se puede entregar|no entregad|mensaje (?:devuelto|no entregado|rechazado)|correo devuelto|mancata consegna|messaggio non (?:consegnato|recapitato)|mensagem n[ãa]o entregue|mensagem devolvida|onbestelbaar|kan inte levereras|недостав|не удается доставить|письмо не доставлено|сообщение не доставлено|сообщение не может быть|配信(?:エラー|不能|失敗|されません)|(?:電子)?メールが?(?:を)?(?:配信|届き|送信)|送信エラー|未配信|退信|系统退信)/iu;

/** Whether the words say that a mail did not arrive, for whatever reason. */
export function isNonDelivery(reported: string): boolean {
  return NON_DELIVERY.test(reported.slice(0, 4000));
}

const NON_DELIVERY =
  /(?:could not|couldn['’]t|can ?not|can['’]t|was not|wasn['’]t|unable to|not able to|failed to|did not|has not been) (?:be )?(?:deliver|sent|reach)|undeliver|delivery (?:has )?failed|returned to sender|konnte[^.\n]{0,80}nicht[^.\n]{0,80}zugestellt|n['’]a(?:vons)? pas pu [^.\n]{0,60}(?:remis|distribu|d[ée]livr|envoy)|no (?:se )?(?:ha |pudo )[^.\n]{0,30}(?:entreg)|届きませんでした|配信できません|не (?:может быть|было|удалось|удаётся|удается)[^.\n]{0,30}достав|не доставлено/iu;

/** Whether it is only a warning: the sender keeps trying. */
export function isLateNotice(subject: string, reported: string): boolean {
  if (LATE_SUBJECT.test(subject)) return true;
  const begin = reported.slice(0, 4000);
  return STILL_TRYING.test(begin) && !GIVEN_UP.test(begin);
}

// "Delayed Mail (still being retried)", "Warning: could not send message for past 4 hours", "Delivery Status Notification (Delay)"
const LATE_SUBJECT =
  /\bdelayed\b|\(delay\)|^\s{0,5}warning: (?:could not send|message)|still being retried|verzögert|retard[ée]|retrasad/iu;
const STILL_TRYING =
  /has not yet been delivered|will keep trying|attempts will continue|will be retried|do not need to resend|warning message only|this is a warning only|we will continue to try|weiterhin versucht/iu;
const GIVEN_UP =
  /permanent (?:fatal )?error|given? up|failed permanently|will be deleted from queue|not going to try again/iu;
