import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, type Html } from '#src/http/plain-page/html.ts';

interface PlainPage {
  readonly title: string;
  /** Further elements of the head: a style sheet or a refresh tag. */
  readonly head: Html;
  readonly body: Html;
}

/** Renders a page for developers: in English, with light and dark colours, without scripts. */
export function renderPlainPage({ title, head, body }: PlainPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`.html;
}

interface PlainStyle {
  readonly head: Html;
  /** Content-Security-Policy that allows this style sheet and nothing else. */
  readonly policy: string;
}

/** Creates the style of a plain page: the common style sheet followed by that of the page. */
export function createPlainPageStyle(own: URL): PlainStyle {
  const css = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8') + readFileSync(own, 'utf8');
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { head: { html: `<style>${css}</style>` }, policy };
}
