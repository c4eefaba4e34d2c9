/**
 * One command, `vite build`, makes both halves of the site: the browser's files (dist/site, hashed names) and the
 * renderer of its pages (dist/server/render.js), which knows the hashed names of the first.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What one entry needs in the head of its page, as addresses. */
interface EntryFiles {
  script: string;
  preloads: string[];
}

interface SiteFiles {
  entries: Record<string, EntryFiles>;
  /** By the input's name. */
  styles: Record<string, string[]>;
  /** The two fonts that every page shows above the fold. */
  fonts: string[];
}

const siteFiles: SiteFiles = { entries: {}, styles: {}, fonts: [] };

/**
 * The scripts of pages that strangers come to, each built by itself and so one file: in one build they would share files
 * among them, and a first visit would ask for those one after another, at the cost of a round trip each.
 */
const PAGE_SCRIPTS = ['home', 'start', 'share', 'hold', 'landing'];

// A NODE_ENV of the caller (a test run, a developer's shell) would build React's development half into the pages.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  publicDir: here('src/web/public'),
  plugins: [react(), tailwindcss(), siteFilesModule(), packedWords()],
  // Fonts and pictures stay files of their own: the content security policy allows data: addresses for images alone.
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            signup: here('src/web/entries/signup.tsx'),
            preferences: here('src/web/entries/preferences.ts'),
            'dev-mailbox': here('src/web/entries/dev-mailbox.tsx'),
            admin: here('src/web/entries/admin.tsx'),
            styles: here('src/web/styles.css'),
            'admin-styles': here('src/web/admin/admin.css'),
          },
        },
      },
    },
    ...Object.fromEntries(PAGE_SCRIPTS.map((name) => [`script_${name}`, pageScript(name)])),
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        // Built once for the process that serves; readable stack traces are worth more than its bytes.
        minify: false,
        rolldownOptions: { input: { render: here('src/web/prerender/render.tsx') } },
      },
    },
  },
  builder: {
    // One reading of this file for both halves: the first leaves the names in `siteFiles`, the second finds them there.
    sharedConfigBuild: true,
    async buildApp(builder) {
      const environment = (name: string) => {
        const found = builder.environments[name];
        if (found === undefined) throw new Error(`The build needs its environment ${name}.`);
        return found;
      };
      for (const name of ['client', ...PAGE_SCRIPTS.map((script) => `script_${script}`)]) {
        const output = await builder.build(environment(name));
        if (!('output' in output)) throw new Error('The build of the site is made once, not watched.');
        collect(output);
      }
      await builder.build(environment('ssr'));
      await packFiles(here('dist/site'));
    },
  },
});

function pageScript(name: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist/site',
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { [name]: here(`src/web/entries/${name}.ts`) } },
    },
  };
}

function collect({ output }: Rolldown.RolldownOutput): void {
  for (const file of output) {
    if (file.type === 'chunk' && file.isEntry) {
      siteFiles.entries[file.name] = { script: `/${file.fileName}`, preloads: file.imports.map((name) => `/${name}`) };
    }
    if (file.type === 'asset' && file.fileName.endsWith('.css')) {
      const sheet = /\/admin-styles-/.test(file.fileName) ? 'admin' : 'styles';
      (siteFiles.styles[sheet] ??= []).push(`/${file.fileName}`);
    }
    if (file.type === 'asset' && /(?:newsreader|inter)-plain/.test(file.fileName)) {
      siteFiles.fonts.push(`/${file.fileName}`);
    }
  }
}

/** Lays `.br` and `.gz` beside each file that gets smaller by them; pictures and fonts are packed already. */
async function packFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(?:js|css|svg|txt|webmanifest)$/.test(file),
  );
  for (const file of files) {
    const path = join(folder, file);
    const body = await readFile(path);
    const packed = [
      ['br', brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })],
      ['gz', gzipSync(body, { level: constants.Z_BEST_COMPRESSION })],
    ] as const;
    for (const [ending, bytes] of packed) if (bytes.length < body.length) await writeFile(`${path}.${ending}`, bytes);
  }
}

/** Lets the renderer import the names above as `virtual:site-files`. */
function siteFilesModule(): Plugin {
  return {
    name: 'site-files',
    resolveId: (id) => (id === 'virtual:site-files' ? '\0site-files' : null),
    load: (id) => (id === '\0site-files' ? `export default ${JSON.stringify(siteFiles)}` : null),
  };
}

/** Lists of words are packed in one string each, and have no remarks: a twentieth of their bytes, when all are packed. */
function packedWords(): Plugin {
  const packed = (_: string, value: unknown) => {
    if (!Array.isArray(value)) return value;
    const lines = value.map(String).filter((line) => !line.startsWith('# '));
    return lines.some((line) => line.includes(',')) ? lines : lines.join(',');
  };
  return {
    name: 'packed-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/data\/reading\/words\/[a-z-]+\.json$/ },
      handler: (json) => JSON.stringify(JSON.parse(json, packed)),
    },
  };
}
