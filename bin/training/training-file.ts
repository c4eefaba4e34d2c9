import { screenMail } from '#domain/reply/screening/screen-mail.ts';
import type { DayTextCase, ReplyCase } from '#test/corpus/labelled/cases.ts';
import type { LabelledRequest, LabelledSpan } from '#test/corpus/lives.ts';

export interface TrainingReply extends ReplyCase {
  /** Which words say what; undefined if the case does not label them. */
  readonly spans?: readonly LabelledSpan[];
  readonly requests?: readonly LabelledRequest[];
}

export interface TrainingFile {
  readonly name: string;
  readonly replies: readonly TrainingReply[];
  readonly dayTexts: readonly DayTextCase[];
  /** People can rely on its readings. */
  readonly isPromised?: boolean;
}

/** The text without quotes and signature: the person's own new words. */
export function newWords(text: string): string {
  return screenMail({ channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() }, '', []).kept;
}
