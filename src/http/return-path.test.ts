import { describe, expect, it } from 'vitest';
import { returnPath, signInFor } from '#http/return-path.ts';

describe('the return path after signing in', () => {
  it.each(['/admin?tab=users&person=1b', '/admin/logs?id=12', '/downloads', '/admin/dry-run/report/1'])(
    'may be %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
      expect(signInFor(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    },
  );

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '\\\\evil.example/admin',
    ' //evil.example/admin',
    'javascript:alert(1)//admin',
    '/administrator',
    '/admin/../auth/logout',
    '/preferences/token',
    `/admin?${'x'.repeat(2000)}`,
    '/admin',
    '',
    undefined,
    ['/admin/logs', '/downloads'],
  ])('is never %j', (requested) => {
    expect(returnPath(requested)).toBeNull();
    expect(signInFor(requested)).toBe('/login');
  });
});
