import { type PageAssets, stylesByPageScript } from '#src/documents/page-assets.ts';
import type { PageLanguage } from '#src/messages/messages.ts';

/** HTML markup that is already escaped. */
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

/** Builds HTML markup from a template literal and escapes inserted strings. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: markup.map((piece, index) => piece + escapePart(parts[index] ?? '')).join('') };
}

/** Builds a script element with JSON data. Escapes `<`, which could end the element. */
export function buildJsonElement(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return { html: `<script type="application/json" id="${id}">${json}</script>` };
}

function escapePart(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

/** URLs of the scripts and styles that an HTML page can load, and the nonce of its Content-Security-Policy. */
export interface HtmlDocumentAssets {
  readonly nonce: string;
  readonly assets: PageAssets;
}

export interface HtmlDocumentParts extends HtmlDocumentAssets {
  readonly language: PageLanguage;
  readonly title: string;
  /** Path of the page's script under `src`. */
  readonly entry: keyof typeof stylesByPageScript;
  readonly body: Html;
}

/** Renders a complete HTML document with the given body. */
export function renderHtmlDocument({ language, title, nonce, assets, entry, body }: HtmlDocumentParts): string {
  const preloads = assets
    .getImports(entry)
    .map((href) => html`<link rel="modulepreload" href="${href}" nonce="${nonce}" />`);
  const styles = stylesByPageScript[entry].map(
    (name) => html`<link rel="stylesheet" href="${assets.href(`page/styles/${name}.css`)}" nonce="${nonce}" />`,
  );
  return html`<!doctype html>
    <html lang="${language.tag}" dir="${language.direction}">
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
