import { ageCounter } from '#domain/agenda/age.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { answeredItems, dayItems, shownItems } from '#domain/agenda/day-items.ts';
import type { Decision } from '#domain/agenda/decide.ts';
import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import { recall } from '#domain/agenda/recall.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { replySubject } from '#domain/messages/say.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeHelp } from '#domain/messages/templates/help.ts';
import { composeOptOutConfirmation } from '#domain/messages/templates/goodbye-opt-out.ts';
import { composeWelcomeBack } from '#domain/messages/templates/welcome-back.ts';
import { isAway } from '#domain/people/away.ts';
import { type PersonSettings, withChosen } from '#domain/people/person.ts';
import { comesBack, commandsToApply, restOfRobot } from '#domain/reply/commands-to-apply.ts';
import { type AnsweredMessage, distressOf, type IncomingBody, type Reading } from '#domain/reply/reading.ts';
import { helpLineIn } from '#domain/people/help-lines.ts';
import { countryOfZone } from '#domain/time/zone-countries.ts';
import { readingAfterPlan, readingWhileAway } from '#domain/reply/requests/come-back.ts';
import { MINUTE_SETTING, nextActiveDay } from '#domain/rhythm/rhythm.ts';
import { BRAND, FOOTER, RHYTHM } from '#domain/simulation/brand.ts';
import { type Ahead, deliver, type Life } from '#domain/simulation/life.ts';
import type { MessageRead } from '#domain/simulation/trace.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

type Mail = Extract<Ahead, { kind: 'letter' }>;

const MESSAGES_COMPARED = 3;

/** Reads and answers one inbound mail in the order a worker does. */
export function readMessage(life: Life, arrived: Mail): void {
  const { engine, written } = life;
  // The same mail is read only once.
  if (!engine.claim(written, `letter.${arrived.mail}`)) return;
  const { at, sent } = arrived;
  const { agenda: before, person } = life;
  const day = personDayAt(person.settings, at);
  const body = bodyOf(arrived);
  const answered = answeredBy(life, arrived, day);
  const context = { today: day, zone: person.settings.zone };
  const parsed = engine.readReply(body, answered, context, { from: person.email }, life.mails);
  const seen = { agenda: before, answered, day };
  const reading = isAway(person, at)
    ? readingWhileAway(parsed, person, seen)
    : readingAfterPlan(parsed, person.settings, seen);
  life.mails = [body.text ?? '', ...life.mails].slice(0, MESSAGES_COMPARED);

  const eventsBefore = life.events.length;
  const acted: { unanswered: MessageRead['unanswered'] } = { unanswered: null };
  const answers = act(life, arrived, { day, answered, reading }, acted);
  life.happened.push({
    kind: 'letter',
    at,
    mail: arrived.mail,
    stage: sent.stage,
    date: sent.date,
    words: arrived.said.words,
    reading,
    before,
    after: life.agenda,
    events: life.events.slice(eventsBefore),
    unanswered: acted.unanswered,
  });
  for (const message of answers) {
    if (!engine.claim(written, `answer.${arrived.mail}`)) continue;
    const text = renderText(message);
    life.happened.push({
      kind: 'answer',
      at: at + 2000,
      mail: arrived.mail,
      message,
      text,
      items: life.agenda.items,
    });
  }
}

interface Understood {
  readonly day: LocalDate;
  readonly answered: AnsweredMessage;
  readonly reading: Reading;
}

/** Applies the commands and answers. */
function act(
  life: Life,
  arrived: Mail,
  { day, answered, reading }: Understood,
  acted: { unanswered: MessageRead['unanswered'] },
): readonly Message[] {
  const { engine, person } = life;
  const { at, sent } = arrived;
  const isOptOut = reading.commands.some(({ kind }) => kind === 'unsubscribe');
  if (reading.nature === 'automatic' || reading.nature === 'bounce') {
    acted.unanswered = 'machine';
    const until = restOfRobot(person, reading, day);
    if (until === null) return [];
    apply(life, arrived, [{ kind: 'pause', until }], day, { by: 'robot' });
    life.person = { ...life.person, awayUntil: until };
    return [];
  }
  const distress = distressOf(reading);
  if (isOptOut && distress === null) {
    if (person.unsubscribedAt !== null) {
      acted.unanswered = 'stopped';
      return [];
    }
    life.person = { ...person, unsubscribedAt: at };
    return [composeOptOutConfirmation({ brand: BRAND, date: day, pays: false, footer: FOOTER })];
  }
  if (reading.nature === 'reaction') {
    acted.unanswered = 'reaction';
    signal(life, at);
    return [];
  }
  const returns = comesBack(person, reading);
  const decision = apply(life, arrived, commandsToApply(person, reading, day), sent.date, {});
  signal(life, at);
  if (distress !== null) {
    const line = helpLineIn(countryOfZone(person.settings.zone));
    return [
      composeHelp(distress, { brand: BRAND, date: sent.date, subject: replySubject(sent.subject, sent.date), line }),
    ];
  }
  if (returns) {
    apply(life, arrived, [{ kind: 'resume' }], day, {});
    life.person = { ...life.person, unsubscribedAt: null, goodbyeAt: null };
    const { shown, resting } = shownItems(
      dayItems(life.agenda.items.values(), day, ageCounter(life.person, RHYTHM)).filter(
        ({ mark }) => mark === 'open' || mark === 'carryover',
      ),
    );
    const message = composeWelcomeBack({ brand: BRAND, date: day, items: shown, resting, next: null, footer: FOOTER });
    deliver(life, { ...sentAs(message), stage: 'day0', date: day, channel: 'email', shown }, at + 2000);
    return [message];
  }
  if (person.unsubscribedAt !== null) {
    acted.unanswered = 'stopped';
    return [];
  }
  const recallCommand = reading.commands.find((command) => command.kind === 'recall');
  const recalled = recallCommand === undefined ? null : recall(life.agenda, life.events, recallCommand, day);
  const question = reading.question && { text: reading.question.text, answers: [] };
  const reply = { brand: BRAND, person: life.person, reading, decision, answered, day, recalled, footer: FOOTER };
  const { subject } = sent;
  return [
    engine.answerToReply(
      { ...reply, subject, question, undoUrl: null, next: null, notice: [], usesModel: false },
      RHYTHM,
    ).message,
  ];
}

function sentAs(message: Message): { readonly text: string; readonly subject: string } {
  return { text: renderText(message), subject: message.subject };
}

function signal(life: Life, at: number): void {
  const { person } = life;
  const state = person.state === 'pending' ? 'active' : person.state;
  life.person = { ...person, state, lastActiveOn: personDayAt(person.settings, at), goodbyeAt: null };
}

function apply(
  life: Life,
  { at, mail, sent }: Mail,
  commands: readonly Command[],
  on: LocalDate,
  by: Pick<DecisionContext, 'by'>,
): Decision {
  const { person, agenda, engine } = life;
  const day = personDayAt(person.settings, at);
  const decision = engine.decide(agenda, commands, {
    at,
    day,
    on,
    change: `inbound.${mail}`,
    ...by,
    nextActiveDay: nextActiveDay(person, on > day ? on : day, RHYTHM),
    person,
    rhythm: RHYTHM,
    ...(on === day ? {} : { numbers: new Map(sent.shown.map(({ id, number }) => [id, number])) }),
  });
  life.agenda = decision.agenda;
  life.events.push(...decision.events);
  if (decision.settings !== null) {
    life.person = withChosen(person, decision.settings);
    life.chosenAt = { ...life.chosenAt, ...newlyChosen(person.settings, life.person.settings, at) };
  }
  return decision;
}

/** A time counts from when it was chosen; so does a zone, for all stages. */
function newlyChosen(before: PersonSettings, after: PersonSettings, at: number): Life['chosenAt'] {
  const changed = PROMPT_STAGES.filter(
    (stage) =>
      before.zone !== after.zone ||
      before[MINUTE_SETTING[stage]] !== after[MINUTE_SETTING[stage]] ||
      (before.stagesOff.includes(stage) && !after.stagesOff.includes(stage)),
  );
  return Object.fromEntries(changed.map((stage) => [stage, at]));
}

function answeredBy(life: Life, { sent }: Mail, day: LocalDate): AnsweredMessage {
  const { agenda, person } = life;
  const countDays = ageCounter(person, RHYTHM);
  const shown = sent.shown.map(({ id, number }) => ({ item: id, number }));
  const ids = new Set(sent.shown.map(({ id }) => id));
  const numbers = new Set(sent.shown.map(({ number }) => number));
  const others = sent.date < day ? [] : dayItems(agenda.items.values(), sent.date, countDays);
  return {
    stage: sent.stage,
    date: sent.date,
    items: answeredItems(agenda.items, shown, sent.date, countDays),
    others: others.filter(({ id, number }) => !ids.has(id) && !numbers.has(number)),
    sentText: sent.text,
  };
}

function bodyOf({ said, sent }: Mail): IncomingBody {
  const quote = said.quotes === true ? `\n\nOn that day, Anchor wrote:\n${quoted(sent.text)}` : '';
  return {
    channel: said.byRobot === true ? 'email' : sent.channel,
    subject: said.byRobot === true ? `Automatic reply: ${sent.subject}` : `Re: ${sent.subject}`,
    text: sent.channel === 'sms' ? said.words : `${said.words}${quote}`,
    htmlAsText: null,
    headers: new Map(said.byRobot === true ? [['auto-submitted', 'auto-replied']] : []),
  };
}

function quoted(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
