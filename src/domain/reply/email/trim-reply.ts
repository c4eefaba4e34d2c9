import { chooseBody, ownSubject } from '#domain/reply/email/body.ts';
import { newWordsOf, type NewWords } from '#domain/reply/email/new-words.ts';
import type { Cut, IncomingBody } from '#domain/reply/reading.ts';

/**
 * The new words of a mail: those of its body, otherwise those of its subject. `sentText` is what we sent, empty if
 * unknown; `earlier` is the text of the same person's earlier mails, newest first.
 */
export function trimReply(body: IncomingBody, sentText: string, earlier: readonly string[] = []): NewWords {
  const { text, unwrapped, reason } = chooseBody(body);
  if (body.calendarAnswer !== undefined) return commentOf(body.calendarAnswer.comment, text, sentText);
  const words = newWordsOf(text, sentText, unwrapped, {
    name: body.senderName ?? '',
    address: ADDRESS.exec(body.headers.get('from') ?? '')?.[1]?.toLowerCase() ?? '',
    earlier,
  });
  const subject = ownSubject(body.subject, sentText);
  if (words.kept.trim() !== '' || subject === null) return { ...words, reasons: [reason, ...words.reasons] };
  // People with one thing to say put it in the subject.
  const said = newWordsOf(subject, sentText);
  return {
    ...said,
    cut: [...said.cut, ...words.cut, ...cutOf([words.kept], 'an empty body')],
    reasons: [{ step: 'body', text: 'read the subject: the body has no new words' }, ...words.reasons],
  };
}

// 'Ada <ada@example.org>', 'ada@example.org'
const ADDRESS = /([^\s<>"]{1,120}@[^\s<>"]{1,120})>?$/u;

/**
 * The text that a calendar adds around a person's comment is not the person's. Some calendars let people write there as
 * well and send no comment (Outlook's "edit the response"): a cry for help and an opt-out in that text must still be
 * found.
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
