/** The forms about text messages on the preferences page: each posts to its own path and leads back to the page. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { TEXTS_NEWS, type TextsNews, type TextsSection } from '#api/texts-section.ts';
import { changeTexts, type TextsRefusal } from '#app/people/change-texts.ts';
import { viewTexts } from '#app/people/view-texts.ts';
import { offersTexts, textsActOf, type TextsError, type TextsForm, textsForm } from '#http/pages/texts-form.ts';
import type { TokenRoute } from '#http/pages/token-route.ts';
import type { RouteContext } from '#http/route-context.ts';
import { perMinute } from '#http/rate-limits.ts';

/** The contents of a refused form, and why it was refused. */
export type SubmittedTexts = Partial<Pick<TextsSection, 'country' | 'number' | 'agrees' | 'error'>>;

/** Sends the whole page. */
type Send = (reply: FastifyReply, token: string, submitted: SubmittedTexts) => Promise<FastifyReply>;

export const textsQuery = z.object({ texts: z.enum(TEXTS_NEWS).optional().catch(undefined) });

export function addTextsForms(server: FastifyInstance, { ctx, pages, services }: RouteContext, send: Send): void {
  const limited = { config: perMinute(30) };
  const path = paths.texts(':token');
  // Reached by reloading the page of a refused form. The token is not verified and may contain what no header can.
  server.get<TokenRoute>(path, async (request, reply) =>
    reply.redirect(paths.preferences(encodeURIComponent(request.params.token)), 303),
  );
  server.post<TokenRoute>(path, limited, async (request, reply) => {
    const { token } = request.params;
    const form = textsForm.parse(request.body ?? {});
    const refuse = async ({ field, code }: TextsError): Promise<FastifyReply> =>
      send(reply.status(422), token, { ...asSent(form), error: { field, message: messageOf(code) } });
    const act = await textsActOf(form, request, services);
    if (!act.ok) return refuse({ field: act.field, code: act.reason });
    const changed = await changeTexts(ctx, token, act.value);
    if (changed.ok) {
      // Other acts can only be undone by another act.
      const said =
        changed.value === null ? `texts=${newsOf(form)}` : new URLSearchParams({ change: changed.value }).toString();
      return reply.redirect(`${paths.preferences(token)}?${said}#texts`, 303);
    }
    if (changed.reason === 'gone') return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
    return refuse(errorOf(form, changed.reason));
  });
}

/** The section in its current state, with the result of the last act. Null if the link is invalid. */
export async function textsSection(
  { ctx, services }: RouteContext,
  token: string,
  news: TextsNews | undefined,
  submitted: SubmittedTexts = {},
): Promise<TextsSection | null> {
  const view = await viewTexts(ctx, token);
  if (view === null) return null;
  const { zone, ...known } = view;
  const { likelyCountry, phoneCountries } = await import('#domain/people/phone-number.ts');
  return {
    ...known,
    path: paths.texts(token),
    isOffered: offersTexts(services),
    country: likelyCountry(zone),
    number: '',
    agrees: false,
    countries: phoneCountries(),
    news: news === undefined ? null : NEWS[news],
    error: null,
    ...submitted,
  };
}

function asSent({ action, country, number, agrees }: TextsForm): SubmittedTexts {
  return action === 'number' ? { country, number, agrees: agrees !== undefined } : {};
}

function newsOf({ action }: TextsForm): TextsNews {
  switch (action) {
    case 'number':
      return 'code';
    case 'code':
      return 'on';
    case 'remove':
      return 'removed';
    case 'again':
    case 'other':
    case 'way':
      return action;
    case null:
      throw new Error('a form without an action did something');
  }
}

const NEWS: Record<TextsNews, string> = {
  code: 'A code is on its way to your phone.',
  again: 'Another code is on its way to your phone.',
  on: 'Texts are on. The first one is on its way.',
  other: 'Enter the number you would like to use.',
  removed: 'The number has been removed. Your messages come by email.',
  way: 'It was already set that way, so nothing changed.',
};

function errorOf({ action }: TextsForm, reason: Exclude<TextsRefusal, 'gone'>): TextsError {
  const field = action === 'number' ? 'number' : action === 'code' || action === 'again' ? 'code' : 'form';
  return { field, code: ERRORS[reason] };
}

const ERRORS: Record<Exclude<TextsRefusal, 'gone'>, ErrorCode> = {
  'too-many': 'PHONE_CODES_USED_UP',
  wrong: 'PHONE_CODE_WRONG',
  'other-way': 'PHONE_CODE_OTHER_WAY',
  old: 'PHONE_CODE_OLD',
  away: 'PHONE_AWAY',
  theirs: 'PHONE_KNOWN',
  'no-phone': 'PHONE_FIRST',
  stopped: 'PHONE_STOPPED',
};
