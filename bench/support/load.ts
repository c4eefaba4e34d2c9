/** Loads from processes of their own: how many requests a second were answered well. Each throws where one was not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** With wrk (bin/ensure-wrk): a client in JavaScript takes longer to read an answer than the server to give it. */
export async function readRate({ url, seconds, connections, headers = {} }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const told = await answerOf('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    ...given,
    url,
  ]);
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(told)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(told)) throw new Error(`${url}: ${told}`);
  return Number(rate);
}

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/** As much of autocannon's answer as is asked for here. */
interface Answer {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** With autocannon, which puts a new word in the place of each `[<id>]` of the body. */
export async function postRate({ url, seconds, connections, body }: Load & { readonly body: string }): Promise<number> {
  const asked = ['--method=POST', '--idReplacement', '-H', 'content-type=application/json', `--body=${body}`];
  const load = [`--connections=${connections}`, `--duration=${seconds}`];
  const told = await answerOf(process.execPath, [AUTOCANNON, '--json', '--no-progress', ...asked, ...load, url]);
  const { requests, non2xx, errors } = JSON.parse(told) as Answer;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} broke off`);
  return requests.average;
}

async function answerOf(program: string, given: readonly string[]): Promise<string> {
  const client = spawn(program, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [told] = await Promise.all([text(client.stdout), once(client, 'exit')]);
  return told;
}
