/** Parses the forms about text messages into an act, or into what is wrong with it. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#api/error-codes.ts';
import { type TextsAction, type TextsField, WAYS } from '#api/texts-section.ts';
import type { TextsAct } from '#app/people/change-texts.ts';
import { optInWords } from '#domain/messages/consent-words.ts';
import { PHONE_CODES_OF_NETWORK_MAX } from '#domain/people/phone-code.ts';
import type { PhoneProblem } from '#domain/people/phone-number.ts';
import { visitorNetwork } from '#http/rate-limits.ts';
import type { Services, WebSettings } from '#http/services.ts';
import { ok, type Ok, refused, type Refusal } from '#domain/result.ts';

const ACTIONS = ['number', 'code', 'again', 'other', 'way', 'remove'] as const satisfies readonly TextsAction[];
const field = z.string().max(100).catch('');

export const textsForm = z.object({
  action: z.enum(ACTIONS).nullable().catch(null),
  country: field,
  number: field,
  agrees: z.string().optional().catch(undefined),
  code: field,
  way: z.enum(WAYS).nullable().catch(null),
});
export type TextsForm = z.infer<typeof textsForm>;

export interface TextsError {
  readonly field: TextsField;
  readonly code: ErrorCode;
}

/** A longer user agent is not a real one. */
const USER_AGENT_LENGTH_MAX = 300;

export async function textsActOf(
  form: TextsForm,
  request: FastifyRequest,
  services: Services,
): Promise<Ok<TextsAct> | Refusal<ErrorCode, Pick<TextsError, 'field'>>> {
  const { settings } = services;
  const network = phoneNetwork(request, settings);
  switch (form.action) {
    case null:
      return refused('BAD_REQUEST', { field: 'form' });
    case 'number': {
      if (!offersTexts(services)) return refused('BAD_REQUEST', { field: 'form' });
      // The numbering plans are large, so they load when somebody first adds a number.
      const { readPhone } = await import('#domain/people/phone-number.ts');
      const phone = readPhone(form.number, form.country);
      if (!phone.ok) return refused(PROBLEMS[phone.reason], { field: 'number' });
      if (form.agrees === undefined) return refused('AGREEMENT_REQUIRED', { field: 'agrees' });
      const agreed = {
        wording: optInWords(settings.brandName),
        source: 'preferences',
        ip: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH_MAX) ?? null,
      } as const;
      return ok({ kind: 'add-phone', phone: phone.value, agreed, network });
    }
    case 'code':
      return ok({ kind: 'enter-code', code: form.code });
    case 'again':
      return ok({ kind: 'resend-code', network });
    case 'other':
      return ok({ kind: 'forget-code' });
    case 'remove':
      return ok({ kind: 'remove-phone' });
    case 'way':
      return form.way === null ? refused('BAD_REQUEST', { field: 'form' }) : ok({ kind: 'way', way: form.way });
    default:
      return form.action satisfies never;
  }
}

/** Without a provider a code would never arrive. */
export function offersTexts({ settings, textHooks }: Services): boolean {
  return settings.sandbox || textHooks !== null;
}

/** Stricter than for sign-ups: each code is a text that costs money. */
function phoneNetwork({ ip }: FastifyRequest, settings: WebSettings) {
  const { name, perDayMax } = visitorNetwork({ ip }, settings);
  return { name, perDayMax: settings.sandbox ? perDayMax : PHONE_CODES_OF_NETWORK_MAX };
}

const PROBLEMS: Record<PhoneProblem, ErrorCode> = {
  blank: 'PHONE_REQUIRED',
  malformed: 'PHONE_MALFORMED',
  'short-code': 'PHONE_SHORT_CODE',
  unfinished: 'PHONE_UNFINISHED',
  landline: 'PHONE_LANDLINE',
  premium: 'PHONE_PREMIUM',
  'no-texts': 'PHONE_NO_TEXTS',
};
