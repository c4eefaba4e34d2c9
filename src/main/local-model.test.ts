import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { localModelProposal } from './local-model.ts';

const SANDBOX = { sandbox: true, languageModel: null };

let close = () => {};
afterEach(() => close());

async function served(answer: RequestListener): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close().closeAllConnections();
  };
  // A server that listens on TCP has an address of this form.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const tags =
  (...names: string[]): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ models: names.map((name) => ({ name, size: 1 })) }));

test('a model served on this machine is suggested in the sandbox, and not used', async () => {
  const { url, requests } = await served(tags('qwen3:4b', 'gemma3:4b'));
  expect(await localModelProposal(SANDBOX, url)).toContain(`OPENAI_BASE_URL=${url}/v1 OPENAI_MODEL=qwen3:4b`);
  expect(requests).toEqual(['/api/tags']);
});

test('no model is looked for where real mail is sent or a model is configured', async () => {
  const { url, requests } = await served(tags('qwen3:4b'));
  const languageModel = { baseUrl: url, apiKey: null, model: 'm' };
  expect(await localModelProposal({ sandbox: false, languageModel: null }, url)).toBeNull();
  expect(await localModelProposal({ sandbox: true, languageModel }, url)).toBeNull();
  expect(requests).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['nothing in time', () => {}],
  ['a page', (_, response) => response.end('<html>')],
  ['no model', tags()],
  ['an invalid name', tags('x; rm -rf \u001b[2J')],
])('%s is not suggested', async (_, answer) => {
  const { url } = await served(answer);
  expect(await localModelProposal(SANDBOX, url)).toBeNull();
});

test('a port where nothing listens is not suggested', async () => {
  const { url } = await served(tags());
  close();
  expect(await localModelProposal(SANDBOX, url)).toBeNull();
});
