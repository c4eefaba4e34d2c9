import type { ReactNode } from 'react';
import files from 'virtual:site-files';
import type { PageFacts } from '#web/prerender/page-facts.ts';
import { type Picture, pictureWords } from '#web/prerender/pictures.ts';

interface DocumentProps {
  readonly title: string;
  readonly summary: string;
  readonly facts: PageFacts;
  /** The origin without a trailing slash, or null if canonical URLs are not available. */
  readonly publicUrl: string | null;
  readonly brandName: string;
  /** Props for the page's script, as JSON; null if no script needs them. */
  readonly data: string | null;
  /** A JSON-LD block, or null. */
  readonly structured: string | null;
  /** The preview image of the page for other sites, as a path below the site's origin. */
  readonly picture: Picture;
  readonly children: ReactNode;
}

/** The frame of every page: a complete head, without inline scripts or styles, which the policy forbids. */
export function Document({
  title,
  summary,
  facts,
  publicUrl,
  brandName,
  data,
  structured,
  picture,
  children,
}: DocumentProps) {
  const entry = facts.entry === undefined ? null : files.entries[facts.entry];
  const address = publicUrl !== null && facts.path !== undefined ? `${publicUrl}${facts.path}` : null;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={summary} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f4f1ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12161f" media="(prefers-color-scheme: dark)" />
        {facts.path === undefined && <meta name="robots" content="noindex" />}
        {address !== null && (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:url" content={address} />
            <meta property="og:image" content={`${publicUrl}${picture.path}`} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={pictureWords(picture)} />
            <meta property="og:type" content="website" />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={summary} />
            <meta property="og:site_name" content={brandName} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {(files.styles[facts.sheet ?? 'styles'] ?? []).map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {entry?.preloads.map((script) => (
          // Styles load before scripts.
          <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
        ))}
        {entry && <script type="module" src={entry.script} fetchPriority="low" />}
        {structured !== null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />}
      </head>
      <body>
        {children}
        {data !== null && <script id="page-props" type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
      </body>
    </html>
  );
}
