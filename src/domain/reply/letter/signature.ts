/** Whether a line begins a signature, and whether everything down to the quote belongs to it. */
export function signatureAt(lines: readonly string[], at: number): { reason: string; toTheEnd: boolean } | null {
  const line = lines[at] ?? '';
  // "-- " (RFC 3676 4.3); clients lose the space.
  if (/^--\s?$/.test(line) || /^—\s?$/.test(line)) return { reason: 'a signature after "-- "', toTheEnd: true };
  const text = line.trim();
  if (text.length > 160) return null;
  if (DEVICE.test(text)) return { reason: 'a device signature', toTheEnd: false };
  if (SCANNED.test(text)) return { reason: 'a line of an antivirus program', toTheEnd: false };
  if (DISCLAIMER.test(text)) return { reason: 'a disclaimer', toTheEnd: true };
  return null;
}

// "Sent from my iPhone", "Get Outlook for iOS", "Von meinem iPhone gesendet", "Envoyé de mon iPhone", "Enviado desde mi Android", "Sent with Proton Mail secure email."
const DEVICE =
  /^[-*_([<]{0,3}\s?(?:sent (?:from|via|with|using) (?:my |the |a |an |proton|yahoo|mail|outlook|gmail|aol|blackberry|samsung|superhuman|spark|airmail|android|iphone|ipad|windows)[^.!?]{0,70}[.]?|sent from [^.!?<]{1,40}(?:<https?:[^\s<>]{1,200}>)?|get outlook for (?:ios|android|mac)[^\n]{0,60}|get bluemail for[^\n]{0,60}|von meinem [^\n]{1,40} gesendet|gesendet (?:von|mit|aus)(?: meinem| der| dem)? [^\n]{1,50}|diese nachricht wurde von[^\n]{1,60}|envoyé (?:de|depuis|à partir de|avec)[^\n]{1,60}|enviado (?:desde|con|de|do)[^\n]{1,60}|inviato da[^\n]{1,50}|verzonden (?:vanaf|met|van)[^\n]{1,50}|skickat från[^\n]{1,40}|sendt fra[^\n]{1,40}|wysłane z[^\n]{1,40}|отправлено с[^\n]{1,40}|typed (?:on|with) my[^\n]{1,40}|please excuse (?:typos|brevity|any typos)[^\n]{0,60}|sorry for typos[^\n]{0,40})[)\]>*_]{0,3}$/iu;
// "Virus-free. www.avast.com", "This email has been checked for viruses by Avast"
const SCANNED =
  /^(?:virus-free\.|(?:this|diese) (?:e-?mail|message) (?:has been|was|wurde) (?:checked|scanned|auf viren))/iu;
// "CONFIDENTIALITY NOTICE: This e-mail…", "This message is intended only for …"
const DISCLAIMER =
  /^(?:confidentiality (?:notice|note)|disclaimer:|legal notice|this (?:e-?mail|message|communication)[^\n]{0,60}(?:confidential|intended|privileged)|the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication|transmission)|if you (?:are not|received|have received)[^\n]{0,40}(?:intended recipient|in error|by mistake)|registered (?:in|office)[^\n]{0,80}\b(?:no|number|ltd|plc)\b|please consider the environment|diese e-?mail (?:enthält|ist)|ce (?:message|courriel) (?:est|peut|et)|este (?:mensaje|correo)[^\n]{0,40}confidencial)/iu;
