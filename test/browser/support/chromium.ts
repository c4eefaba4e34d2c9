/** Uses the browser installed on the machine: nothing is downloaded for these tests. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Disables Chromium's own services, which would wait for a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Optimizing code costs more than it saves in pages that are open for a second: a tenth of their CPU time, a quarter of axe’s. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-opt --no-maglev';

/**
 * For the full browser: files that its toolbar and services load besides a page, up to 150, would count as the page's
 * work. If the option is given twice, the last one wins, so this list repeats what playwright disables.
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

/** The same engine without windows, a toolbar or services: it opens and renders a page in a third of the time. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
];

export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, WITHOUT_OPTIMIZING, ...flags];
  return chromium.launch({ executablePath: chromiumPath([...SHELLS, ...WHOLE]), args });
}

let opened: Promise<Browser> | undefined;

/** One browser per process for all its test files, since contexts separate visitors. It ends with the process. */
export function theChromium(): Promise<Browser> {
  return (opened ??= openChromium());
}

export interface DebuggedChromium {
  /** The debugging endpoint for tools other than playwright. */
  readonly devToolsPort: number;
  close(): Promise<void>;
}

/** `isWhole`: the full browser that people use instead of its headless shell. */
export async function openDebuggedChromium(isWhole: boolean): Promise<DebuggedChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'anchor-chromium-'));
  const args = [...FLAGS, '--remote-debugging-port=0'];
  if (isWhole) args.push(`--disable-features=${OF_THE_WHOLE.join(',')}`);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(isWhole ? [...WHOLE, ...SHELLS] : [...SHELLS, ...WHOLE]),
    args,
  });
  // Chromium chooses the port and writes it on the first line.
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
