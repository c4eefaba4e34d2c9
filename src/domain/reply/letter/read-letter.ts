import { chooseBody, ownSubject } from '#domain/reply/letter/body.ts';
import { newWordsOf, type NewWords } from '#domain/reply/letter/new-words.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';

export interface LetterWords extends NewWords {
  /** What was read: all of it is either kept or cut. */
  readonly whole: string;
}

/**
 * The words that a person newly wrote in a letter: those of its body, else those of its subject. `sentText` is what we
 * sent, empty where it is not known; `earlier` is what stood in the same person's letters before, the newest first.
 */
export function readLetter(body: IncomingBody, sentText: string, earlier: readonly string[] = []): LetterWords {
  const { text, unwrapped, reason } = chooseBody(body);
  if (body.calendarAnswer !== undefined) return commentOf(body.calendarAnswer.comment, text, sentText);
  const words = newWordsOf(text, sentText, unwrapped, { name: body.senderName ?? '', earlier });
  const subject = ownSubject(body.subject, sentText);
  if (words.kept.trim() !== '' || subject === null) {
    return { ...words, whole: text, reasons: [reason, ...words.reasons] };
  }
  // Who has one thing to say says it in the subject.
  const said = newWordsOf(subject, sentText);
  const empty = words.segments.map((segment) => ({ text: segment.text, cut: segment.cut ?? 'an empty body' }));
  return {
    ...said,
    cut: [...said.cut, ...empty.map(({ text: around, cut }) => ({ text: around, reason: cut }))],
    segments: [...said.segments, ...empty],
    reasons: [{ step: 'body', text: 'read the subject: the body has no new words' }, ...words.reasons],
    whole: subject + text,
  };
}

/**
 * What a calendar writes around the comment that a person typed into it is the calendar's. Some let the person write
 * there as well, and send no comment (Outlook's "edit the response"): of that, a cry and an opt-out are to be heard.
 */
function commentOf(comment: string, text: string, sentText: string): LetterWords {
  const at = text.indexOf(comment);
  const [before, behind] = at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + comment.length)];
  const words = newWordsOf(comment, '');
  const around = newWordsOf(`${before}\n${behind}`, sentText);
  const cut = [before, behind].map((stretch) => ({ text: stretch, reason: 'the words of a calendar' }));
  const [first, last] = cut.map(({ text: stretch, reason }) =>
    stretch === '' ? [] : [{ text: stretch, cut: reason }],
  );
  return {
    ...words,
    doubted: [...words.doubted, { text: around.said, isQuote: false, isAttributed: false }, ...around.doubted],
    cut: [...cut.filter((one) => one.text !== ''), ...words.cut],
    segments: [...(first ?? []), ...words.segments, ...(last ?? [])],
    reasons: [{ step: 'body', text: 'read the comment on an invitation' }, ...words.reasons],
    whole: before + comment + behind,
  };
}
