/** Goals parted at an "and" that is a letter of the verb behind it, as Hebrew and Arabic write it. */
export function unjoinedVerbs(text: string): string[] {
  return unjoinedHebrew(text).flatMap(unjoinedArabic);
}

/** "לכבס ולשלוח קורות חיים": at the second infinitive, which begins with "ל". */
function unjoinedHebrew(text: string): string[] {
  return /(?:^|\s)ל\p{Script=Hebrew}{2}/u.test(text) ? text.split(/\sו(?=ל\p{Script=Hebrew}{3})/u) : [text];
}

/** "أنهي التقرير وأزور جدتي": at the second verb of an "I", which begins with "أ". */
function unjoinedArabic(text: string): string[] {
  return /(?:^|\s)أ\p{Script=Arabic}{2}/u.test(text) ? text.split(/\sو(?=أ\p{Script=Arabic}{2})/u) : [text];
}
