/** The description of all calls, for tools and for people who write their own. */
import { z } from 'zod';
import type { Documented } from '#api/endpoint.ts';

/** OpenAPI 3.1, the same for everyone. Without a limit per minute: it is answered from memory, like pages. */
export const openApi = {
  method: 'GET',
  path: '/api/openapi.json',
  response: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
} as const satisfies Documented;
