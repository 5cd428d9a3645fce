import { type Html, html } from '#src/documents/html.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import type { Tag } from '#src/messages/words.ts';

/** The script of each page, and its styles. */
const stylesOf = {
  'page/table.ts': ['base', 'ball', 'board', 'slip'],
  'page/lobby.ts': ['base', 'ball', 'lobby'],
  'page/crash/crash.ts': ['base', 'slip', 'crash'],
  'page/notice.ts': ['base', 'ball'],
  'page/hostile.ts': ['base'],
  'page/conformance.ts': ['base', 'slip', 'conformance'],
  'page/sample.ts': ['base', 'ball'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface Frame {
  readonly tag: Tag;
  readonly title: string;
  readonly nonce: string;
  readonly assets: PageAssets;
  /** The script of the page. */
  readonly entry: keyof typeof stylesOf;
  readonly body: Html;
}

/** A whole document around a body. */
export function frame({ tag, title, nonce, assets, entry, body }: Frame): string {
  const preloads = assets
    .importsOf(entry)
    .map((href) => html`<link rel="modulepreload" href="${href}" nonce="${nonce}" />`);
  const styles = stylesOf[entry].map(
    (name) => html`<link rel="stylesheet" href="${assets.href(`page/styles/${name}.css`)}" nonce="${nonce}" />`,
  );
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="icon" href="${assets.href('page/icon.svg')}" />
        ${styles} ${preloads}
        <script type="module" src="${assets.href(entry)}" nonce="${nonce}"></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.html;
}
