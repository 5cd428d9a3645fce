import { html, type Html } from '#src/http/docs/html.ts';

interface PlainPage {
  readonly title: string;
  /** What else the head holds: a style, how often to ask again. */
  readonly head: Html;
  readonly body: Html;
}

/** A page for engineers: English, both colour schemes, no scripts. */
export function plainPage({ title, head, body }: PlainPage): string {
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
