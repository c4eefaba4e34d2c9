import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the build of the pages', () => {
  // A mix of React's development and production builds lacks a function, so pages answered 500.
  it.each(['', 'test', 'development', 'production'])('is a production build if NODE_ENV is "%s"', async (value) => {
    vi.stubEnv('NODE_ENV', value);
    const config = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
    expect(config.isProduction).toBe(true);
  });
});
