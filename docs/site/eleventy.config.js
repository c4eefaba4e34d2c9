/**
 * The documentation site: every page of docs/ as one HTML file, with relative links, so that it works below any path and
 * without a server. Built by bin/docs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NAVIGATION, OUTSIDE } from './navigation.js';

const DOCS = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(DOCS, '..');

export default function configure(config) {
  config.addGlobalData('layout', 'layout.njk');
  config.addGlobalData(
    'permalink',
    () =>
      ({ page }) =>
        `${stemOf(page.filePathStem)}.html`,
  );
  config.addGlobalData('navigation', wholeNavigation());
  // Pages of the root, which are not below the input folder.
  for (const name of OUTSIDE) config.addTemplate(name, readFileSync(join(ROOT, name), 'utf8'));
  config.addPassthroughCopy({
    'docs/site/site.css': 'site.css',
    'docs/landing.png': 'landing.png',
    'docs/reader': 'reader',
    'env.example': 'env.example',
    'src/web/public/favicon.svg': 'icon.svg',
  });

  config.addFilter('titleOf', (content) => /<h1[^>]*>(.*?)<\/h1>/s.exec(content)?.[1].replaceAll(/<[^>]+>/g, '') ?? '');
  config.addFilter('from', (target, page) => hrefFrom(page, target));
  config.amendLibrary('md', (md) => {
    md.set({ html: true, typographer: false });
    // Eleventy turns indented code off, which our pages use.
    md.enable('code');
    withAnchors(md);
    withOwnLinks(md);
    withTables(md);
  });
  return {
    dir: { input: 'docs', includes: 'site', output: 'dist/docs' },
    templateFormats: ['md'],
    // Pages contain {{ and {% only as examples.
    markdownTemplateEngine: false,
  };
}

/** A new page is in the menu at once, by its title; its place is chosen in navigation.js. */
function wholeNavigation() {
  const [first, ...others] = NAVIGATION;
  const listed = new Set(NAVIGATION.flatMap(({ pages }) => pages.map(([, path]) => path)));
  const unlisted = readdirSync(DOCS)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => [/^# (.*)$/m.exec(readFileSync(join(DOCS, name), 'utf8'))?.[1], name.replace('.md', '.html')])
    .filter(([, path]) => !listed.has(path));
  return [{ ...first, pages: [...first.pages, ...unlisted] }, ...others];
}

/** `decisions/README` is the page of its folder. `SECURITY` and `security` would be one file where case does not count. */
function stemOf(path) {
  return path.replace(/README$/, 'index').replace(/\bSECURITY$/, 'report-a-vulnerability');
}

function hrefFrom(page, target) {
  return relative(dirname(page.outputPath.replace(/^.*?dist\/docs\//, '/')), `/${target}`) || 'index.html';
}

/** The ids that other viewers of Markdown give to headings, so that a link works in all of them. */
function withAnchors(md) {
  md.core.ruler.push('anchors', ({ tokens, env }) => {
    const seen = (env.ids ??= new Map());
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const words = tokens[at + 1].children.filter(({ type }) => ['text', 'code_inline'].includes(type));
      const id = words
        .map(({ content }) => content)
        .join('')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
        .replaceAll(' ', '-');
      const before = seen.get(id) ?? 0;
      seen.set(id, before + 1);
      token.attrSet('id', before === 0 ? id : `${id}-${before}`);
    }
  });
}

/** On a phone, the cells of a row stand below each other if there are so few. */
const STACKED_MAX = 3;

/** A wide table scrolls by itself, also by keyboard. Cells that stand below each other say what column they are of. */
function withTables(md) {
  md.core.ruler.push('tables', ({ tokens }) => {
    let table;
    let headings = [];
    let column = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'table_open') [table, headings] = [token, []];
      else if (token.type === 'tr_open') column = 0;
      else if (token.type === 'th_open') headings.push(tokens[at + 1].content);
      else if (token.type === 'thead_close' && headings.length <= STACKED_MAX) table.attrJoin('class', 'stacked');
      else if (token.type === 'td_open') {
        if (column > 0 && headings[column]) token.attrSet('data-column', headings[column]);
        column += 1;
      }
    }
  });
  md.renderer.rules.table_open = (tokens, at, _options, _env, self) =>
    `<div class="table" tabindex="0" role="region" aria-label="Table"><table${self.renderAttrs(tokens[at])}>\n`;
  md.renderer.rules.table_close = () => '</table></div>\n';
}

/** Links to pages lead to their HTML. Links to other files of the repository are words here. */
function withOwnLinks(md) {
  md.core.ruler.push('own-links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isDropped = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = onSite(token.attrGet('href'), env.page);
          isDropped = href === null;
          if (href !== null) token.attrSet('href', href);
        }
        if (isDropped && ['link_open', 'link_close'].includes(token.type)) {
          token.tag = 'span';
          token.attrs = [];
        }
      }
    }
  });
}

/** The address on the site, or null if the file is not on it. */
function onSite(href, page) {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path, fragment] = href.split('#');
  const name = page.inputPath.replace(/^\.\//, '');
  // Pages of the root are given as docs/NAME.
  const folder = OUTSIDE.includes(relative('docs', name)) ? ROOT : join(ROOT, dirname(name));
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error(`${page.inputPath} links to ${href}, which does not exist.`);
  const outside = relative(ROOT, file);
  const inDocs = relative(DOCS, file);
  const target = OUTSIDE.includes(outside) || outside === 'env.example' ? outside : inDocs;
  if (target.startsWith('..') || target.startsWith('site/')) return null;
  const built = stemOf(target.replace(/\.md$/, '')) + (target.endsWith('.md') ? '.html' : '');
  return hrefFrom(page, built) + (fragment === undefined ? '' : `#${fragment}`);
}
