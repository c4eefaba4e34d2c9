/** The browser of the machine: nothing is downloaded for these tests. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Quiet and self-contained: Chromium's own services would wait for a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Of the whole browser: what its bar and its services load by themselves beside a page, up to 150 files, would be taken
 * for the page's own work. Named twice, the last list counts, so it also has what playwright turns off for that reason.
 */
const OF_THE_WHOLE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/** The same engine without windows, a bar or services of its own: opening and drawing a page takes it a third. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
];

export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath([...SHELLS, ...WHOLE]), args: [...FLAGS, ...flags] });
}

let opened: Promise<Browser> | undefined;

/** One a process, for all its files: what keeps visitors apart is their contexts. It ends with the process. */
export function theChromium(): Promise<Browser> {
  return (opened ??= openChromium());
}

export interface DebuggedChromium {
  /** Where other tools than playwright may drive the browser. */
  readonly devToolsPort: number;
  close(): Promise<void>;
}

/** `isWhole`: the browser that people have, rather than its shell. */
export async function openDebuggedChromium(isWhole: boolean): Promise<DebuggedChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'anchor-chromium-'));
  const args = [...FLAGS, '--remote-debugging-port=0'];
  if (isWhole) args.push(`--disable-features=${OF_THE_WHOLE.join(',')}`);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(isWhole ? [...WHOLE, ...SHELLS] : [...SHELLS, ...WHOLE]),
    args,
  });
  // Chromium chooses the port, and writes it on the first line.
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    devToolsPort: Number(port),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function chromiumPath(known: readonly string[]): string {
  const candidates = [process.env['CHROMIUM_PATH'], ...known];
  const found = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found === undefined) {
    throw new Error(
      'No Chromium was found. Install one (apt install chromium), name it in CHROMIUM_PATH, ' +
        'or run `npx playwright-core install chromium`.',
    );
  }
  return found;
}
