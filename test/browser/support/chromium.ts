/** The browser of the machine: nothing is downloaded for these tests. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Quiet and self-contained: Chromium's own services would wait for a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `devToolsPort`: where other tools than playwright may take part in the browser, too. */
export async function openChromium({ devToolsPort }: { readonly devToolsPort?: number } = {}): Promise<Browser> {
  const args = devToolsPort === undefined ? FLAGS : [...FLAGS, `--remote-debugging-port=${devToolsPort}`];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [named, '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()];
  const found = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found === undefined) {
    throw new Error(
      'No Chromium was found. Install one (apt install chromium), name it in CHROMIUM_PATH, ' +
        'or run `npx playwright-core install chromium`.',
    );
  }
  return found;
}
