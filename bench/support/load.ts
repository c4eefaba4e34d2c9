/** Load generators in separate processes: successful requests per second. Each throws if a request fails. */
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

/** Uses wrk (bin/ensure-wrk), because a JavaScript client takes longer to read an answer than the server to give it. */
export async function readRate({ url, seconds, connections, headers = {} }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = await answerOf('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    ...given,
    url,
  ]);
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(output)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`);
  return Number(rate);
}

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/** The part of autocannon's output that is used here. */
interface Answer {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** Uses autocannon, which replaces each `[<id>]` of the body with a new id. */
export async function postRate({ url, seconds, connections, body }: Load & { readonly body: string }): Promise<number> {
  const request = ['--method=POST', '--idReplacement', '-H', 'content-type=application/json', `--body=${body}`];
  const load = [`--connections=${connections}`, `--duration=${seconds}`];
  const output = await answerOf(process.execPath, [AUTOCANNON, '--json', '--no-progress', ...request, ...load, url]);
  const { requests, non2xx, errors } = JSON.parse(output) as Answer;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} broke off`);
  return requests.average;
}

async function answerOf(program: string, given: readonly string[]): Promise<string> {
  const client = spawn(program, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(client.stdout), once(client, 'exit')]);
  return output;
}
