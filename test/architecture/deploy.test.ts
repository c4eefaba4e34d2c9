/** The files that other programs read: what no program of ours would notice. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#main/settings/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the Containerfile is valid, and copies only what .dockerignore lets in', () => {
  const problems = validate(read('Containerfile'), { instructionWorkdirRelative: ValidationSeverity.ERROR });
  expect(problems).toEqual([]);
  const wanted = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!') && !line.includes('*'))
    .map((line) => line.slice(1));
  for (const path of wanted) expect(existsSync(join(ROOT, path)), path).toBe(true);
});

test('a release has every file that the build and the image need', () => {
  const release = read('bin/release');
  for (const path of [
    'bin/anchor',
    'bin/prepare.js',
    'data',
    'dist',
    'migrations',
    'src',
    'test/corpus/reply',
    'deploy',
  ]) {
    expect(release).toMatch(new RegExp(`[\\s]${path.replaceAll('.', '\\.')}[\\s\\\\]`));
    expect(existsSync(join(ROOT, path)), path).toBe(true);
  }
});

describe('compose.yaml', () => {
  interface Service {
    readonly command?: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
    readonly read_only?: boolean;
    readonly healthcheck?: { readonly test: readonly string[] };
  }
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    volumes: Readonly<Record<string, unknown>>;
  };
  const { db, ...ours } = services;

  test('runs each role by its own command, on the database beside it', () => {
    expect(Object.keys(ours).toSorted()).toEqual(['admin', 'smtp', 'web', 'worker']);
    for (const name of ['web', 'worker', 'smtp']) expect(ours[name]?.command).toEqual([name]);
    expect(db).toBeDefined();
    expect(Object.keys(volumes).toSorted()).toEqual(['data', 'database']);
  });

  test('sets only what is a setting, and confines every process', () => {
    for (const [name, { environment, read_only: isReadOnly }] of Object.entries(ours)) {
      expect(isReadOnly, name).toBe(true);
      for (const variable of Object.keys(environment)) {
        const setting = variable.replace(/_FILE$/, '');
        expect(setting === 'PGPASSWORD' || Object.hasOwn(SETTINGS, setting), variable).toBe(true);
      }
    }
  });

  test('asks each role for its health', () => {
    for (const name of ['web', 'worker', 'smtp']) {
      expect(ours[name]?.healthcheck?.test.slice(0, 4)).toEqual(['CMD', 'anchor', 'check', 'health']);
    }
  });
});
