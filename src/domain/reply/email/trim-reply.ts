import { chooseBody, ownSubject } from '#domain/reply/email/body.ts';
import { newWordsOf, type NewWords } from '#domain/reply/email/new-words.ts';
import type { Cut, IncomingBody } from '#domain/reply/reading.ts';

/**
 * The words that a person newly wrote in a mail: those of its body, else those of its subject. `sentText` is what we
 * sent, empty where it is not known; `earlier` is what stood in the same person's letters before, the newest first.
 */
export function trimReply(body: IncomingBody, sentText: string, earlier: readonly string[] = []): NewWords {
  const { text, unwrapped, reason } = chooseBody(body);
  if (body.calendarAnswer !== undefined) return commentOf(body.calendarAnswer.comment, text, sentText);
  const words = newWordsOf(text, sentText, unwrapped, { name: body.senderName ?? '', earlier });
  const subject = ownSubject(body.subject, sentText);
  if (words.kept.trim() !== '' || subject === null) return { ...words, reasons: [reason, ...words.reasons] };
  // Who has one thing to say says it in the subject.
  const said = newWordsOf(subject, sentText);
  return {
    ...said,
    cut: [...said.cut, ...words.cut, ...cutOf([words.kept], 'an empty body')],
    reasons: [{ step: 'body', text: 'read the subject: the body has no new words' }, ...words.reasons],
  };
}

/**
 * What a calendar writes around the comment that a person typed into it is the calendar's. Some let the person write
 * there as well, and send no comment (Outlook's "edit the response"): of that, a cry and an opt-out are to be heard.
 */
function commentOf(comment: string, text: string, sentText: string): NewWords {
  const at = text.indexOf(comment);
  const [before, behind] = at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + comment.length)];
  const words = newWordsOf(comment, '');
  const around = newWordsOf(`${before}\n${behind}`, sentText);
  return {
    ...words,
    doubted: [...words.doubted, { text: around.said, isQuote: false, isAttributed: false }, ...around.doubted],
    cut: [...cutOf([before, behind], 'the words of a calendar'), ...words.cut],
    reasons: [{ step: 'body', text: 'read the comment on an invitation' }, ...words.reasons],
  };
}

function cutOf(texts: readonly string[], reason: string): Cut[] {
  return texts.flatMap((text) => (text === '' ? [] : [{ text, reason }]));
}
