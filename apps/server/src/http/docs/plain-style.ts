import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html } from '#src/http/docs/html.ts';

interface PlainStyle {
  readonly head: Html;
  /** Nothing but its own style: the page has no scripts, pictures, forms or frames. */
  readonly policy: string;
}

/** What all plain pages look like, with what one of them has besides. `own` is a style sheet. */
export function plainStyle(own: URL): PlainStyle {
  const css = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8') + readFileSync(own, 'utf8');
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { head: { html: `<style>${css}</style>` }, policy };
}
