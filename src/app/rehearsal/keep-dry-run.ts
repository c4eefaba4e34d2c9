import { REPORT_TYPE } from '#api/dry-run.ts';
import { keepBytes, type KeptArtifact } from '#app/exports/keep-artifact.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { Artifact, ArtifactFiles, NewArtifact } from '#app/ports/artifacts.ts';
import type { Store } from '#app/ports/store.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { DryRunStory } from '#app/rehearsal/dry-run.ts';
import { type ReportedRun, reportOf } from '#app/rehearsal/dry-run-report.ts';
import { transcriptOf } from '#app/rehearsal/dry-run-transcript.ts';
import type { DryRunFile } from '#domain/admin/export-asked.ts';

interface Office {
  readonly ctx: AppContext;
  readonly files: ArtifactFiles;
  readonly slug: string;
}

interface RunToKeep {
  readonly admin: SignedIn;
  readonly report: Omit<ReportedRun, 'brand'>;
}

interface WrittenFile {
  readonly name: string;
  readonly description: string;
  readonly format: DryRunFile['format'];
  readonly bytes: Uint8Array;
}

/** Stores the run in Downloads: every email of both sides as its bytes, the transcript, and the report. */
export async function keepDryRun(
  office: Office,
  { admin, report }: RunToKeep,
): Promise<{ readonly artifacts: KeptArtifact[]; readonly reportId: string }> {
  const { ctx, slug } = office;
  const { sessionId, story } = report;
  const written: WrittenFile[] = [
    ...mailsOf(story),
    { name: 'transcript', description: 'The transcript', format: 'txt', bytes: inBytes(transcriptOf(story)) },
    {
      name: 'report',
      description: 'The report',
      format: 'html',
      bytes: inBytes(reportOf({ ...report, brand: ctx.settings.brand })),
    },
  ];
  const artifacts: KeptArtifact[] = [];
  for (const { name, description, format, bytes } of written) {
    const artifact: NewArtifact = {
      id: ctx.random.uuid(),
      filename: `${slug}-dry-run-${sessionId.slice(0, 8)}-${name}.${format}`,
      description: `${description} of a dry run`,
      mimeType: MIME_TYPE[format],
      tags: ['dry-run', format],
      asked: { subject: 'dry-run', format, session: sessionId },
      isPersonal: false,
      admin: admin.id,
    };
    artifacts.push(await keepBytes({ store: ctx.store, files: office.files }, artifact, bytes));
  }
  await removeOlder(office, sessionId);
  const reportFile = artifacts.at(-1);
  if (reportFile === undefined) throw new Error('the report is missing');
  return { artifacts, reportId: reportFile.id };
}

const MIME_TYPE = {
  eml: 'message/rfc822',
  txt: 'text/plain; charset=utf-8',
  html: REPORT_TYPE,
} as const;

/** Numbered, so that sorting by name gives the order. */
function mailsOf({ stages }: DryRunStory): WrittenFile[] {
  const all = stages.flatMap(({ day, stage, prompt, reply }) => [
    { what: `day-${day}-${stage}`, description: `The ${stage} message of day ${day}`, bytes: prompt.raw },
    ...(reply === null
      ? []
      : [{ what: `day-${day}-${stage}-reply`, description: `The reply to the ${stage} message`, bytes: reply.raw }]),
    ...(reply?.answers ?? []).map(({ raw }) => ({
      what: `day-${day}-${stage}-answer`,
      description: `The answer to the ${stage} reply`,
      bytes: raw,
    })),
  ]);
  return all.map(({ what, description, bytes }, index) => ({
    name: `${String(index + 1).padStart(2, '0')}-${what}`,
    description,
    format: 'eml',
    bytes,
  }));
}

function inBytes(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

/** A run has a dozen files, and Downloads holds fifty: of older runs only the report stays. */
const WHOLE_RUNS_KEPT = 2;
const LISTED_MAX = 200;

async function removeOlder({ ctx: { store }, files }: Office, newest: string): Promise<void> {
  const mine = (await listDryRuns(store)).filter(({ asked }) => asked.format !== 'html');
  const whole = new Set([newest, ...mine.map(({ asked }) => asked.session)]);
  const kept = new Set([...whole].slice(0, WHOLE_RUNS_KEPT));
  const old = mine.filter(({ asked }) => !kept.has(asked.session)).map(({ id }) => id);
  for (const id of old) await files.remove(id);
  await store.transact((tx) => tx.artifacts.remove(old), 'one-statement');
}

/** Newest first. */
async function listDryRuns(store: Store): Promise<(Artifact & { readonly asked: DryRunFile })[]> {
  const all = await store.transact((tx) => tx.artifacts.list(LISTED_MAX), 'one-statement');
  return all.flatMap((artifact) =>
    artifact.asked.subject === 'dry-run' ? [{ ...artifact, asked: artifact.asked }] : [],
  );
}
