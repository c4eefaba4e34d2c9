import type { KnipConfig } from 'knip';

/** Dead code: files that no entry reaches, exports that nobody imports, packages that nothing uses. */
const config: KnipConfig = {
  entry: [
    'src/main/anchor.ts',
    'src/web/entries/*.{ts,tsx}',
    'src/web/styles.css',
    'src/web/admin/admin.css',
    'src/web/prerender/render.tsx',
    'bin/*.ts',
    'bin/week/play.ts',
    'bench/*.ts',
    'bench/{peers,support}/*-process.ts',
    'bench/support/tell-memory.ts',
    'src/adapters/email/mail-thread-worker.ts',
    'test/zones/check-zones.ts',
    'test/support/count-results.ts',
    'test/faults/**/*-process.ts',
    'test/faults/{rig,planted}/main.ts',
    '**/*.test.ts',
  ],
  project: ['{src,bin,bench,test}/**/*.{ts,tsx,css}', '*.ts'],
  ignoreExportsUsedInFile: true,
  // Part of every Debian: a mail program that draws needs one, a small disk of a test the others.
  ignoreBinaries: ['script', 'mount', 'umount'],
  // Run by bin/docs.
  ignoreDependencies: ['@11ty/eleventy'],
  // Style sheets name other sheets, and the packages whose fonts they show.
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)].map(([, name]) => `import '${name}';`).join('\n'),
  },
};

export default config;
