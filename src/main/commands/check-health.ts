import { refuse } from '#main/commands/command.ts';

const WITHIN_MS = 8000;

/** For container health checks: exits with 0 if the address answers 200, and with 1 otherwise. */
export async function checkHealth(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' }).catch(
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (answer instanceof Error) {
    const { cause, message } = answer;
    return refuse(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
  const said = (await answer.text()).slice(0, 2000);
  if (answer.ok) process.stdout.write(`${said}\n`);
  else refuse(`${url} answers ${answer.status}: ${said}`);
}
