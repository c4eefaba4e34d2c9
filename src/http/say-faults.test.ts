import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Fault, sayFaults } from '#http/say-faults.ts';

/** Runs the schema as the server's validator does. */
function saidOf(schema: z.ZodType, value: unknown): string {
  const result = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })(value);
  if (typeof result !== 'object' || !('error' in result)) throw new Error('the value is good');
  return sayFaults(result.error as unknown as readonly Fault[]);
}

describe('validation messages', () => {
  it.each([
    [
      z.object({ timeTravelOffsetDays: z.number().max(7) }),
      { timeTravelOffsetDays: 9 },
      'Days Forward must be at most 7.',
    ],
    [z.object({ days: z.number().int().min(1) }), { days: 0 }, 'Days must be at least 1.'],
    [z.object({ days: z.number().positive() }), { days: 0 }, 'Days must be at least 1.'],
    [z.object({ days: z.number() }), { days: 'many' }, 'Days must be a number.'],
    [z.object({ days: z.number().int() }), { days: 1.5 }, 'Days must be a whole number.'],
    [z.object({ user_id: z.uuid() }), { user_id: 'me' }, 'User id must be a full UUID.'],
    [z.object({ userId: z.string() }), {}, 'User id is missing.'],
    [z.object({ q: z.string().max(3) }), { q: 'four' }, 'The search can have at most 3 characters.'],
    [z.object({ q: z.string().min(2) }), { q: 'a' }, 'The search must have at least 2 characters.'],
    [z.object({ open: z.array(z.string()).max(2) }), { open: ['a', 'b', 'c'] }, 'The list can have at most 2 entries.'],
    [z.object({ reply: z.string().min(1) }), { reply: '' }, 'The reply must not be empty.'],
    [z.object({ open: z.array(z.string().min(1)) }), { open: ['a', ''] }, 'The list must not be empty.'],
    [z.object({ role: z.enum(['owner', 'viewer']) }), { role: 'king' }, 'Role must be one of owner, viewer.'],
    [z.object({ force: z.literal(true) }), { force: false }, 'Force must be “true”.'],
    [z.object({ from: z.iso.date() }), { from: 'soon' }, 'From must be a date, such as 2026-04-10.'],
    [z.object({ id: z.string().regex(/^x$/) }), { id: 'y' }, 'Id must be in another format.'],
    [z.object({ told: z.union([z.string(), z.number()]) }), { told: [] }, 'Told cannot be read.'],
    [z.object({ a: z.number(), b: z.number() }), {}, 'A is missing. B is missing.'],
    [z.object({ a: z.number() }), null, 'The request could not be read.'],
  ] as const)('%#: %j %j as: %s', (schema, value, said) => {
    expect(saidOf(schema, value)).toBe(said);
  });

  it.each([
    [z.object({ email: z.string().max(5) }), { email: 'ann@example.com' }, 'Please enter a valid email address'],
    [z.object({ startMs: z.string(), endMs: z.string() }), {}, 'Invalid time range.'],
  ] as const)('%#: use the specification’s words if there are any', (schema, value, said) => {
    expect(saidOf(schema, value)).toBe(said);
  });
});
