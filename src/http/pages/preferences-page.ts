/** The page without a login behind every mail's footer (D103): plain forms, and 303 back to the page. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import { paths } from '#api/paths.ts';
import { PLAN_LOOKS_MAX, PLAN_NEWS } from '#api/plan-section.ts';
import { viewPlan } from '#app/billing/view-plan.ts';
import { changePreferences, type PreferencesAct } from '#app/people/change-preferences.ts';
import { exportData } from '#app/people/export-data.ts';
import { type PreferencesView, viewPreferences } from '#app/people/preferences.ts';
import { ALL_ZONE_NAMES, resolveZone } from '#domain/time/zones.ts';
import {
  actOf,
  asSent,
  preferencesForm,
  type PreferencesField,
  type PreferencesForm,
} from '#http/pages/preferences-form.ts';
import { addTextsForms, textsQuery, textsSection, type SubmittedTexts } from '#http/pages/texts-page.ts';
import type { TokenRoute } from '#http/pages/token-route.ts';
import type { RouteContext } from '#http/route-context.ts';
import { perMinute } from '#http/rate-limits.ts';

interface PageError {
  readonly field: PreferencesField;
  readonly code: ErrorCode;
}

interface RefusedForm {
  readonly form: PreferencesForm;
  readonly error: PageError;
}

export function addPreferencesPage(server: FastifyInstance, context: RouteContext): void {
  const { ctx, pages } = context;
  const path = paths.preferences(':token');
  const send = async (
    reply: FastifyReply,
    token: string,
    done: Done,
    refused: RefusedForm | null = null,
    submittedTexts: SubmittedTexts = {},
  ): Promise<FastifyReply> => {
    const known = await viewPreferences(ctx, token, done.change ?? null);
    const plan = await viewPlan(ctx, token);
    const texts = await textsSection(context, token, done.texts, submittedTexts);
    if (known === null || plan === null || texts === null)
      return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
    const stored = pageView(known, token, done);
    return pages.send(reply, 'preferences', {
      view: {
        ...stored,
        texts,
        plan: { ...plan, path: paths.plan(token), news: done.plan ?? null, looks: done.look },
        ...(refused === null ? {} : correctable(refused, stored)),
      },
    });
  };

  addTextsForms(server, context, (reply, token, submittedTexts) =>
    send(reply, token, NOTHING_DONE, null, submittedTexts),
  );
  server.get<TokenRoute>(path, async (request, reply) =>
    send(reply, request.params.token, doneQuery.parse(request.query)),
  );

  const limited = { config: perMinute(30) };
  server.post<TokenRoute>(path, limited, async (request, reply) => {
    const { token } = request.params;
    const form = preferencesForm.parse(request.body ?? {});
    const refuse = async (error: PageError): Promise<FastifyReply> =>
      send(reply.status(422), token, NOTHING_DONE, { form, error });

    if (form.action === 'export') return sendExport(reply, await exportData(ctx, token), pages);
    const parsed = actOf(form);
    if (!parsed.ok) return refuse({ field: parsed.field, code: parsed.reason });
    const act = parsed.value;
    const changed = await changePreferences(ctx, token, act);
    if (changed.ok) return reply.redirect(`${paths.preferences(token)}?${doneWords(act, changed.value)}`, 303);
    switch (changed.reason) {
      case 'past':
        return refuse({ field: 'date', code: 'DATE_REQUIRED' });
      case 'too-far':
        return refuse({ field: 'date', code: 'DATE_TOO_FAR' });
      case 'late':
        return refuse({ field: 'form', code: 'UNDO_LATE' });
      case 'refused':
        return refuse({ field: act.kind === 'erase' ? 'erase' : 'form', code: 'ADDRESS_REFUSED' });
      case 'gone':
        return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
      default:
        return changed.reason satisfies never;
    }
  });
}

function correctable(
  { form, error: { field, code } }: RefusedForm,
  stored: Pick<PreferencesPageView, 'stages'>,
): Partial<PreferencesPageView> {
  return { ...asSent(form, field, stored), error: { field, message: messageOf(code) } };
}

/** A download, so the browser stays on the page. */
function sendExport(
  reply: FastifyReply,
  exported: Awaited<ReturnType<typeof exportData>>,
  pages: RouteContext['pages'],
): FastifyReply {
  if (exported === null) return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="my-days-${exported.on}.json"`)
    .send(`${JSON.stringify(exported.data, null, 2)}\n`);
}

/** The last act, as recorded in the address that it redirects to. Changed settings are listed by what changed. */
const doneQuery = z.object({
  done: z.enum(['nothing', 'undo', 'agree', 'resume', 'unsubscribe', 'erase']).optional().catch(undefined),
  change: z.string().optional().catch(undefined),
  plan: z.enum(PLAN_NEWS).optional().catch(undefined),
  look: z.coerce.number().int().min(0).max(PLAN_LOOKS_MAX).catch(0),
  ...textsQuery.shape,
});
type Done = z.infer<typeof doneQuery>;

const NOTHING_DONE: Done = { look: 0 };

function doneWords({ kind }: PreferencesAct, change: string | null): string {
  if (change !== null) return new URLSearchParams({ change }).toString();
  const isTold = kind === 'undo' || kind === 'agree' || kind === 'resume' || kind === 'unsubscribe' || kind === 'erase';
  return new URLSearchParams({ done: isTold ? kind : 'nothing' }).toString();
}

function pageView(
  { changed, zone, isSettingsOnly, ...known }: PreferencesView,
  token: string,
  done: Done,
): Omit<PreferencesPageView, 'plan' | 'texts'> {
  return {
    kind: 'known',
    ...known,
    path: paths.preferences(token),
    daysPath: isSettingsOnly ? null : paths.days(token),
    savedZone: zone,
    zone,
    zones: ZONES,
    wish: { until: 'today', date: '' },
    saved: savedOf(known, done, changed),
    error: null,
  };
}

/** One name per zone: an alias is stored under the zone's canonical name. */
const ZONES = ALL_ZONE_NAMES.filter((name) => resolveZone(name)?.canonical === name);

/** Null if the address reports something that is no longer true: it may be an old tab's. */
function savedOf(
  { state, maskedEmail }: Pick<PreferencesView, 'state' | 'maskedEmail'>,
  { done, change }: Done,
  changed: string | null,
): PreferencesPageView['saved'] {
  if (change !== undefined) return changed === null ? null : { words: `Saved: ${changed}.`, change };
  const words = wordsOfDone(done, state, maskedEmail);
  return words === null ? null : { words, change: null };
}

function wordsOfDone(done: Done['done'], state: PreferencesView['state'], maskedEmail: string): string | null {
  switch (done) {
    case 'nothing':
      return 'It was already set that way, so nothing changed.';
    case 'undo':
      return 'Undone. Everything is back as it was.';
    case 'agree':
      return state === 'on' ? 'Thank you. Your messages will keep coming.' : null;
    case 'resume':
      return state === 'on' ? 'Your messages are back on. A message that confirms it is on its way.' : null;
    case 'unsubscribe':
      return state === 'unsubscribed'
        ? `You’re unsubscribed. One last email to ${maskedEmail} confirms it, and nothing comes after that.`
        : null;
    case 'erase':
      return state === 'unsubscribed'
        ? `Messages have stopped, and one last email is on its way to ${maskedEmail}. Its button, which erases everything, works for a week.`
        : null;
    case undefined:
      return null;
    default:
      return done satisfies never;
  }
}
