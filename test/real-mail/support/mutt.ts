/** Mutt, as somebody sits before it: it reads the mailbox over IMAP and hands what they write to the relay. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { MAILBOXES, PASSWORD, RELAY } from './surroundings.ts';

const MS_MAX = 40_000;

/** Answers the newest mail: `words` above the quoted original, as its own reply function addresses and threads it. */
export function reply(address: string, words: string): Promise<void> {
  return press(address, '<last-entry><reply><send-message><quit>', words);
}

/** Leaves the list by the program's own command, which takes recipient and subject from `List-Unsubscribe`. */
export function leaveList(address: string): Promise<void> {
  return press(address, '<last-entry><list-action>u\\n<send-message><quit>', '');
}

/** Opens the mailbox, presses these keys, and has its editor put the words before what stands there. */
async function press(address: string, keys: string, words: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'anchor-mutt-'));
  try {
    await writeFile(join(home, 'words'), `${words}\n\n`);
    await writeFile(join(home, 'editor'), EDITOR, { mode: 0o755 });
    await writeFile(join(home, 'muttrc'), settings(address, home, keys));
    await run(`mutt -n -F ${join(home, 'muttrc')}`, { ...process.env, HOME: home, TERM: 'xterm' });
  } finally {
    await rm(home, { recursive: true });
  }
}

/** It draws on a terminal and reads from one: `script` gives it both. Rejects with what it drew. */
async function run(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('script', ['-qec', command, '/dev/null'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let drawn = '';
  child.stdout.on('data', (part: Buffer) => (drawn += part.toString()));
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(MS_MAX) }).catch(() => ['no end']);
  child.kill();
  if (code !== 0) throw new Error(`mutt ended with ${code}:\n${stripVTControlCharacters(drawn)}`);
}

// Mutt asks about the encoding of a file that is newer than the end of its editing, to the second.
const EDITOR = `#!/bin/sh
cat "$HOME/words" "$1" >"$HOME/written"
cat "$HOME/written" >"$1"
touch -d '1 minute ago' "$1"
`;

function settings(address: string, home: string, keys: string): string {
  return `
set from="${address}" use_envelope_from
set folder="${MAILBOXES}/" spoolfile="${MAILBOXES}/INBOX"
set imap_user="${address}" imap_pass="${PASSWORD}" smtp_url="${RELAY}"
set ssl_starttls=no ssl_force_tls=no
set editor="${join(home, 'editor')}" fast_reply reply_to=yes include abort_unmodified=no
set sort=mailbox-order sleep_time=0 record="" postponed="" confirmappend=no
push "${keys}"
`;
}
