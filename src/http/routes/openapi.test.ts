import fastify from 'fastify';
import { expect, it } from 'vitest';
import { openApi } from '#api/openapi.ts';
import { addOpenApiRoute } from '#http/routes/openapi.ts';

it('the document is made by the next request if it could not be made', async () => {
  const server = fastify();
  const settings = { brandName: 'Anchor', brandSlug: 'anchor', publicUrl: 'https://anchor.example' };
  let made = 0;
  const keep = () => {
    made += 1;
    if (made === 1) throw new Error('too many open files');
    return (_: unknown, reply: { send: (body: string) => unknown }) => void reply.send('{}');
  };
  addOpenApiRoute(server, { settings, version: '1' }, { calls: [], keep });
  const ask = async () => (await server.inject(openApi.path)).statusCode;

  expect([await ask(), await ask(), await ask(), made]).toEqual([500, 200, 200, 2]);
  await server.close();
});
