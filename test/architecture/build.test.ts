import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the build of the pages', () => {
  // React's development half asks for a function that its other half does not have: pages answered 500.
  it.each(['', 'test', 'development', 'production'])('is made for production where NODE_ENV is "%s"', async (value) => {
    vi.stubEnv('NODE_ENV', value);
    const config = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
    expect(config.isProduction).toBe(true);
  });
});
