import type { DryRunReply, DryRunStory, MailCheck } from '#app/rehearsal/dry-run.ts';
import { localTimeOf } from '#app/rehearsal/dry-run-transcript.ts';
import { passWords, verdictOf } from '#app/rehearsal/dry-run-verdict.ts';
import type { CarryCheck } from '#app/rehearsal/carry-check.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { escapeHtml } from '#domain/messages/render-html.ts';

export interface ReportedRun {
  readonly brand: string;
  readonly sessionId: string;
  readonly story: DryRunStory;
  readonly executionTimeMs: number;
  /** The realm that was kept; null: it was removed. */
  readonly keptRealm: number | null;
  /** Real time. */
  readonly ranAt: Date;
}

/**
 * The report as a self-contained page: no scripts, no external resources, and printable. All text from outside is
 * escaped.
 */
export function reportOf(run: ReportedRun): string {
  const { brand, sessionId, story } = run;
  return page(`Dry run ${sessionId.slice(0, 8)} — ${brand}`, [
    html`<h1>Daily dry run</h1>`,
    summary(run),
    mailChecks(story.mails),
    carryOver(story.carry),
    ...story.stages.map((_, index) => stage(story, index)),
    telemetry(story),
  ]);
}

function summary({ sessionId, story, executionTimeMs, keptRealm, ranAt }: ReportedRun): Html {
  const { success, totalStages, mimeParity, carryOverVerified } = verdictOf(story);
  const kept = keptRealm === null ? 'Removed after the run' : `Kept for a week, as realm ${keptRealm}`;
  return facts([
    ['Status', success ? 'Success' : 'Failed'],
    ['Session', sessionId],
    ['Run at', ranAt.toISOString()],
    ['Execution time', `${executionTimeMs} ms`],
    ['Total stages', String(totalStages)],
    ['MIME parity', passWords(mimeParity)],
    ['Carry-over verified', passWords(carryOverVerified)],
    ['Telemetry events', String(story.telemetry.length)],
    ['Session data', kept],
  ]);
}

function mailChecks(mails: readonly MailCheck[]): Html {
  return html`<h2>MIME parity</h2>
    <p>
      Compares each email as rendered with what a mail program reads from the bytes that were sent: both parts, the
      headers and the unsubscribe links.
    </p>
    ${table(
      ['Email', 'Subject', 'Bytes', 'Result'],
      mails.map(({ mail, problems }) => [
        mail.contract,
        mail.subject,
        String(mail.raw.byteLength),
        problems.length === 0 ? 'Pass' : `Fail: ${problems.join('; ')}`,
      ]),
    )}`;
}

function carryOver(carry: CarryCheck | null): Html {
  if (carry === null)
    return html`<h2>Carry-over</h2>
      <p>Not run, because the carry-over simulation was turned off.</p>`;
  const { unfinished, shown, resting, problems } = carry;
  return html`<h2>Carry-over</h2>
    ${facts([
      ['Result', passWords(problems.length === 0)],
      ['Open in the evening', unfinished.join(' · ') || 'Nothing'],
      ['Shown the next morning', shown.join(' · ') || 'Nothing'],
      ['Resting (shown by LIST)', String(resting)],
      ...(problems.length === 0 ? [] : [['Problems', problems.join('; ')] as const]),
    ])}`;
}

function stage({ stages, person }: DryRunStory, index: number): Html {
  const current = stages[index];
  if (current === undefined) return html``;
  const { day, date, stage: name, prompt, reply } = current;
  const at = localTimeOf(person.settings.zone);
  return html`<section>
    <h2>Day ${String(day)}, ${STAGE_WIRE_NAME[name]}</h2>
    <p>${date}, ${at(prompt.sentAt)} in ${person.settings.zone} · ${prompt.contract} · ${prompt.subject}</p>
    <pre>${prompt.text.trim()}</pre>
    ${reply === null ? html`` : answered(reply, at)}
  </section>`;
}

function answered(
  { text, at: repliedAt, state, reading, answers }: DryRunReply,
  at: (instant: number) => string,
): Html {
  return html`<h3>Reply, ${at(repliedAt)}: ${state}</h3>
    <pre>${text.trim()}</pre>
    <ul>
      ${reading.reasons.map(({ step, text: reason }) => html`<li><b>${step}</b> ${reason}</li>`)}
    </ul>
    ${answers.length === 0 ? html`<p>No answer was sent.</p>` : html``}
    ${answers.map(
      (answer) =>
        html`<h3>Answer, ${at(answer.sentAt)}: ${answer.contract}</h3>
          <pre>${answer.text.trim()}</pre>`,
    )}`;
}

function telemetry({ telemetry: events }: DryRunStory): Html {
  return html`<h2>Telemetry</h2>
    <p>Database rows of this run when it finished, in service time.</p>
    ${table(
      ['At', 'Table', 'What'],
      events.map(({ at, table: name, what }) => [new Date(at).toISOString(), name, what]),
    )}`;
}

function facts(rows: readonly (readonly [name: string, value: string])[]): Html {
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function page(title: string, parts: readonly Html[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${LOOK}
        </style>
      </head>
      <body>
        <main>${parts}</main>
      </body>
    </html> `.markup;
}

/** The grey of the admin area, dark if the reader's screen is, and black on white in print. */
const LOOK: Html = {
  markup: `
:root { --ink: #1c2430; --quiet: #55606e; --rule: #d5dae1; --sheet: #f5f6f8; --ground: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebef; --quiet: #a7b0bc; --rule: #3a434f; --sheet: #1d242d; --ground: #12171d } }
@media print { :root { --ink: #000; --quiet: #333; --rule: #999; --sheet: #fff; --ground: #fff } section, tr, pre { break-inside: avoid } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; margin: 0 0 1rem }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--rule); padding-top: 1rem }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
p, li { color: var(--quiet); margin: .25rem 0 .75rem }
li { margin: .125rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; padding: .75rem 1rem; font: .875rem/1.5 ui-monospace, monospace; margin: .5rem 0 }
dl { display: grid; grid-template-columns: minmax(9rem, max-content) 1fr; gap: .25rem 1.5rem; margin: 0 }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0 }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--rule) }
th:not(:last-child), td:not(:last-child) { white-space: nowrap }
td:last-child { min-width: 10rem; overflow-wrap: anywhere }
.wide { overflow-x: auto }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } }
`,
};

/** Trusted markup; a plain string is text and is escaped. */
interface Html {
  readonly markup: string;
}

function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    if (typeof value === 'string') return part + escapeHtml(value);
    return part + ('markup' in value ? value.markup : value.map(({ markup }) => markup).join(''));
  });
  return { markup: written.join('') };
}
