/** Requests a file: a job writes it, since a million rows take longer than a request may. */
import type { SignedIn } from '#app/ports/admins.ts';
import type { Artifact, NewArtifact } from '#app/ports/artifacts.ts';
import type { Random } from '#app/ports/random.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { EXPORT_DAYS_MAX, type ExportAsked } from '#domain/admin/export-asked.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { ok, refused, type Result } from '#domain/result.ts';

/** `wrong-days`: no range of days, or too long a range. `busy`: too many are being written already. */
type ExportRefusal = 'wrong-days' | 'busy';

const UNFINISHED_MAX = 5;

export interface ExportRequest extends ExportAsked {
  /** For deliveries, instead of a first and a last day: the number of days up to the newest. */
  readonly days: number | null;
}

/** Returns the file's id. */
export async function askForExport(
  { store, random, slug }: { readonly store: Store; readonly random: Random; readonly slug: string },
  { admin, request }: { readonly admin: SignedIn; readonly request: ExportRequest },
): Promise<Result<string, ExportRefusal>> {
  return store.transact(async (tx) => {
    const today = wallTimeAt('UTC', await tx.serviceTime(LIVE_REALM)).date;
    const asked = askedOf(request, today);
    if (asked === null) return refused('wrong-days');
    if ((await tx.artifacts.countUnfinished()) >= UNFINISHED_MAX) return refused('busy');
    const id = random.uuid();
    const described = describe(asked, slug, today);
    await tx.artifacts.insert({ id, ...described, asked, admin: admin.id });
    await tx.jobs.enqueue({ name: 'write-export', artifact: id });
    // The file contains people's addresses, which leave the service with it.
    await tx.admins.audit(admin.id, 'export', `artifact.${id}`, { after: { file: described.filename, ...asked } });
    return ok(id);
  });
}

/** By the service's own date, whatever the browser's; east of UTC some people are already in tomorrow. */
function askedOf({ days, ...asked }: ExportRequest, today: LocalDate): ExportAsked | null {
  if (days === null) return hasItsDays(asked) ? asked : null;
  if (asked.subject !== 'deliveries' || asked.from !== null || asked.to !== null) return null;
  return { ...asked, from: addDays(today, 1 - days), to: addDays(today, 1) };
}

function hasItsDays({ subject, from, to }: ExportAsked): boolean {
  if (subject !== 'deliveries') return from === null && to === null;
  if (from === null || to === null) return false;
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= EXPORT_DAYS_MAX;
}

const MIME_TYPE = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

function describe(
  { subject, format, from, to }: ExportAsked,
  slug: string,
  today: string,
): Pick<NewArtifact, 'filename' | 'description' | 'mimeType' | 'tags' | 'isPersonal'> {
  const span = subject === 'deliveries' ? `${from}-to-${to}` : today;
  return {
    filename: `${slug}-${subject}-${span}.${format}`,
    description: DESCRIPTION[subject]({ from, to }),
    mimeType: MIME_TYPE[format],
    tags: ['export', subject, format],
    isPersonal: subject !== 'deliveries',
  };
}

const DESCRIPTION = {
  people: () => 'Everyone who signed up, with their addresses',
  deliveries: ({ from, to }) => `Messages that were due and their outcomes, from ${from} to ${to}`,
  audit: () => 'Administrator activity',
} satisfies Record<ExportAsked['subject'], (days: Pick<ExportAsked, 'from' | 'to'>) => string>;

/** Newest first. */
export async function listArtifacts(store: Store): Promise<Artifact[]> {
  return store.transact((tx) => tx.artifacts.list(LISTED_MAX), 'one-statement');
}

const LISTED_MAX = 50;
