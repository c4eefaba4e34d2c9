/** The findings of a run, in self-contained lines. */
import { percentOf, replayCommand, type SimulationReport } from '#domain/simulation/simulate.ts';

export function reportLines({ options, counts, verdicts, failing, toneless, hash }: SimulationReport): string[] {
  const {
    people,
    personDays,
    prompts,
    withheld,
    failed,
    mails,
    answers,
    goodbyes,
    payments,
    erased,
    messages,
    specific,
    inTone,
  } = counts;
  return [
    `seed ${options.seed}: ${people} people, ${options.days} days, ${personDays} person-days${options.faults ? ', with faults' : ''}`,
    `prompts: ${prompts} sent (${goodbyes} goodbyes), ${withheld} withheld, ${failed} failed or unknown`,
    `inbound messages: ${mails} read, ${answers} answers`,
    `plans changed by payments: ${payments}, people erased: ${erased}`,
    `specificity: ${percentOf(specific, messages)} percent of ${messages} messages name one of the person's own items`,
    `tone: ${percentOf(inTone, messages)} percent`,
    ...verdicts.map(
      (one) => `${one.failed === 0 ? 'pass' : 'FAIL'}  ${one.invariant}: ${one.checked} checked, ${one.failed} failed`,
    ),
    ...failing.flatMap(({ invariant, persona, person, day, what, expected, found }) => [
      `${invariant}, ${persona} ${person}, day ${day}, ${what}: expected ${expected}, found ${found}`,
      `  ${replayCommand(options, person)}`,
    ]),
    ...toneless.map((line) => `tone: ${line}`),
    `trace ${hash}`,
  ];
}

export function isClean({ verdicts }: Pick<SimulationReport, 'verdicts'>): boolean {
  return verdicts.every(({ failed }) => failed === 0);
}
