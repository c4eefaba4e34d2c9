import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/** As much of autocannon's answer as is asked for here. */
interface Answer {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests a second that were answered well, asked for by a process of its own; throws where one was not. */
export async function rateOf({ url, seconds, connections, headers = {}, body }: Load): Promise<number> {
  const client = spawn(
    process.execPath,
    [
      AUTOCANNON,
      '--json',
      '--no-progress',
      `--connections=${connections}`,
      `--duration=${seconds}`,
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      ...(body === undefined ? [] : ['--method=POST', '--idReplacement', `--body=${body}`]),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [answer] = await Promise.all([text(client.stdout), once(client, 'exit')]);
  const { requests, non2xx, errors } = JSON.parse(answer) as Answer;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} broke off`);
  return requests.average;
}
