import type { FastifyReply } from 'fastify';
import { type Html, html } from '#src/pages/html.ts';

interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /**
   * Origin to which the page's form leads in the end: browsers check a form's redirects against the CSP directive
   * `form-action`, too.
   */
  readonly formOrigin?: string;
  readonly runs?: 'no script' | 'own scripts';
}

/** Sends an HTML page with a Content-Security-Policy. By default the page may run no scripts. */
export function sendPage(
  reply: FastifyReply,
  { title, body, status = 200, formOrigin = '', runs = 'no script' }: Page,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    ...(runs === 'own scripts' ? ["script-src 'self'"] : []),
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${formOrigin}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <p class="demo">Demonstration only</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.html);
}

/** Sends a page that explains why the login is not possible. */
export function sendLoginErrorPage(
  reply: FastifyReply,
  notice: { readonly title: string; readonly text: string },
): FastifyReply {
  return sendPage(reply, { title: notice.title, status: 400, body: html`<p>${notice.text}</p>` });
}
