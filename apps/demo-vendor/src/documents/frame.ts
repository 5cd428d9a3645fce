import { type PageAssets, stylesOf } from '#src/documents/page-assets.ts';
import type { Tag } from '#src/messages/words.ts';

/** Markup that is already safe. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup. Inserted texts are escaped. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: markup.map((piece, place) => piece + written(parts[place] ?? '')).join('') };
}

/** A JSON value for a data element, with nothing in it that could end the element. */
export function jsonElement(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return { html: `<script type="application/json" id="${id}">${json}</script>` };
}

function written(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

/** Addresses of a page's scripts and styles, and the nonce of its Content-Security-Policy. */
export interface PageFrame {
  readonly nonce: string;
  readonly assets: PageAssets;
}

export interface Frame extends PageFrame {
  readonly tag: Tag;
  readonly title: string;
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
