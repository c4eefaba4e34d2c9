/** The answers to questions about the service itself. */
import type { ServiceTopic } from '#domain/agenda/commands.ts';
import { pausesParagraph } from '#domain/messages/pause-words.ts';
import { sayDate, sayNextTime, sayStage, sayTime, sayZone } from '#domain/messages/say.ts';
import type { ServiceDetail } from '#domain/reply/requests/service-question.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { promptMinute, stagesWanted } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ServiceAnswerContext {
  readonly brand: string;
  readonly settings: PersonSettings;
  /** The person's local date. */
  readonly today: LocalDate;
  /** Null if no message is planned. */
  readonly next: NextPrompt | null;
  /** When texts leave; empty if the person has none. */
  readonly textHours: readonly string[];
  /** Whether a language model reads replies as well (D116). */
  readonly usesModel: boolean;
}

export function serviceAnswer(about: ServiceTopic, context: ServiceAnswerContext): string {
  const { brand, settings } = context;
  switch (about) {
    case 'next-message':
      return nextMessage(context);
    case 'robot':
      return `You’re writing to ${brand}, which is a program. People built it and look after it.`;
    case 'privacy':
      return `A program reads what you write to find your intentions. ${context.usesModel ? 'A language model reads it too.' : 'No language model reads it.'} The people who run this service can see your words. Nothing is sold, and there’s no advertising.`;
    case 'stopping':
      return 'Reply STOP and you won’t get any more messages. For a break, reply "pause until Monday".';
    case 'times':
      return [
        timesNow(settings),
        ...pausesParagraph(settings, context.today),
        'To change that, just reply, for example "mornings at 7", "evening at 8:30 pm", or "weekdays only".',
      ].join(' ');
    case 'received':
      return 'Yes, we got your message. Here’s your list as we have it. If something isn’t there, just send it again.';
    case 'age':
      return '"Day 3" means that something is on your list for the third day. It’s there to help you decide: reply "drop 1" to let something go, or "1 someday" to save it for later.';
    case 'misread':
      return 'Sorry we got that wrong. Reply UNDO to take back what your last message changed, or just say how it should be, for example "2 is done, not 1".';
    default:
      return about satisfies never;
  }
}

/** The answer to a question that is more exact than its topic. */
export function detailedAnswer(detail: ServiceDetail, context: ServiceAnswerContext): string {
  switch (detail.about) {
    case 'no-sign-up':
      return `This is ${context.brand}, a daily check-in by email and text. Someone signed up with your address or number. If it wasn’t you, reply STOP and we’ll never write again.`;
    case 'language':
      return 'You can write in English, Spanish, French or German. We answer in English.';
    case 'keeping':
      return 'We keep your list and your replies so that your next message picks up where you left off, and so that you can look back. For a copy, reply "export my data". To have it erased, reply "delete my data".';
    case 'text-hours':
      return [
        ...(context.textHours.length === 0 ? [timesNow(context.settings)] : context.textHours),
        ...(context.textHours.length === 0 ? [] : ['Texts aren’t allowed earlier or later, whatever time you choose.']),
        'To change a time, reply "mornings at 10", for example.',
      ].join(' ');
    case 'forgotten':
      return `Sorry about that. To put it on your list, reply "add ${detail.words}".`;
    default:
      return detail satisfies never;
  }
}

function nextMessage({ next, settings, today }: ServiceAnswerContext): string {
  if (next === null) return 'You have no messages scheduled right now. Reply START to hear from us again.';
  const time = sayNextTime(next, today);
  const day = next.date !== today ? `on ${sayDate(next.date)} ` : time.startsWith('tonight') ? '' : 'today ';
  return `Your next message is your ${inSentence(next.stage)}, ${day}${time}, ${sayZone(settings.zone)} time.`;
}

/** "Your messages come at 6:00 AM, 12:30 PM and 6:00 PM, Chicago time." */
function timesNow(settings: PersonSettings): string {
  const times = stagesWanted(settings).map(
    (stage) => `${inSentence(stage)} at ${sayTime(promptMinute(settings, stage))}`,
  );
  if (times.length === 0) return 'All your messages are turned off.';
  return `You get your ${times.join(', your ')}, ${sayZone(settings.zone)} time.`;
}

function inSentence(stage: NextPrompt['stage']): string {
  const name = sayStage(stage);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
