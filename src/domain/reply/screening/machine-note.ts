/** What a robot says of itself stands at the beginning of its note. In characters. */
const READ_LENGTH_MAX = 2000;

const SIGNS = [
  // "I am currently out of office and will return on April 13.", "Out of office: …"; not "set the out of office"
  /\b(?:am|i['’]m|be|currently|we['’]re|are)\s(?:[a-z]{1,12}\s){0,2}out of (?:the )?office\b|^\s{0,8}out of (?:the )?office\s?(?:[:.,!–—]|$|until|till|from|this|next|today)/imu,
  /\b(?:limited access to (?:my )?e-?mail|thank you for your (?:e-?mail|message)[^\n]{0,60}\b(?:away|leave|office)|nicht im (?:büro|haus)|abwesenheits(?:notiz|nachricht|assistent)|fuera de la oficina|absente? du bureau)\b/iu,
  // "Automatic reply: …", "This is an automated response.", "Ce message est automatique"; not "wrote the auto-reply"
  /^\s{0,8}(?:automatic|automated|auto)[- ]?(?:reply|response|message|e-?mail)\s?(?:[:.!–—]|$|from)/imu,
  /\bthis (?:is an? (?:auto(?:mat(?:ic|ed))?)[- ]?(?:reply|response|message|e-?mail|notification)|(?:message|e-?mail) (?:is|was) (?:sent |generated )?automat)/iu,
  /^\s{0,8}(?:réponse automatique|message automatique|respuesta automática|mensaje automático|automatische antwort|automatische nachricht)\b/imu,
  /\b(?:message est (?:un message |une réponse )?automatique|(?:mensaje|correo) (?:es )?(?:automático|generado automáticamente)|nachricht (?:wurde|ist) (?:eine )?automatisch)/iu,
  // "Your ticket #48812 has been received", "do not reply to this message"
  /\byour (?:ticket|(?:request|case|enquiry|inquiry)(?= \(?#?\d))[ (#]{0,3}\d{0,12}\)? (?:has been|was) (?:received|created|opened|closed|resolved|logged|updated)\b/iu,
  /\b(?:please )?do not reply to this (?:message|e-?mail|mail)\b/iu,
  // A read receipt: "Read: Your plan for today"
  /^\s{0,8}(?:read|gelesen|lu|leído|not read|displayed):\s[^\n]{1,200}\n(?:read|opened|displayed|gelesen|lu|leído) (?:at|on|am|um|le|à|el|a) [^\n]{0,40}\d/iu,
  /^\s{0,8}your message[^\n]{0,200}\bwas (?:read|displayed|opened|delivered)\b/iu,
  // A filter that wants its sender confirmed: "Sua mensagem foi colocada em quarentena", "your message is waiting"
  /\byour (?:e-?mail|message)(?: to [^\n]{1,60})? (?:is (?:waiting|being held|on hold)|(?:has been|was) (?:held|quarantined|put in quarantine)|(?:needs?|has) to be (?:confirmed|verified))\b/iu,
  /(?:(?:sua|a sua) mensagem|(?:su|tu) (?:mensaje|correo)|(?:votre|ton) (?:message|courriel|e-?mail)|(?:ihre|deine) (?:nachricht|e-?mail)|(?:il (?:suo|tuo)) messaggio|uw bericht)[^\n]{0,40}(?:quarent|cuarent|quarant|retid|retenid|en attente|zurückgehalten|wartet|in attesa|wacht)/iu,
];

/** Words of an answering robot, a ticket system or a read receipt that came without the headers of one (D133). */
export function isMachineNote(text: string): boolean {
  const begin = text.slice(0, READ_LENGTH_MAX);
  return SIGNS.some((sign) => sign.test(begin));
}
