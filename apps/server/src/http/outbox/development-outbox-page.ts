import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { DevelopmentOutbox, OutboxMessage } from '#src/adapters/message/development-outbox.ts';
import { createDeveloperPageHandler } from '#src/http/response/developer-page-handler.ts';
import { html } from '#src/http/plain-page/html.ts';
import { renderPlainPage } from '#src/http/plain-page/plain-page.ts';
import { renderHtmlTable } from '#src/http/plain-page/table.ts';

/** `/dev/outbox` for people and `/dev/outbox.json` for tools, on every merchant's host. They do not exist in production. */
export function createOutboxPagePlugin(outbox: DevelopmentOutbox): FastifyPluginAsync {
  const config = { config: { endpoint: 'outbox' } };
  return async (app: FastifyInstance) => {
    app.get(
      '/dev/outbox',
      config,
      createDeveloperPageHandler(async (_request, reply) =>
        reply
          .header('content-security-policy', outboxCsp)
          .type('text/html; charset=utf-8')
          .send(renderOutboxPage(outbox.list())),
      ),
    );
    app.get(
      '/dev/outbox.json',
      config,
      createDeveloperPageHandler(async (_request, reply) =>
        reply.type('application/json; charset=utf-8').send(outbox.list()),
      ),
    );
  };
}

/**
 * Content-Security-Policy of the outbox page, which loads and runs nothing. A `<meta>` tag reloads it every few
 * seconds.
 */
const outboxCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function renderOutboxPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ at, channel, to, code, text }) =>
      html`<tr>
        <td><time datetime="${at}">${at}</time></td>
        <td>${channel}</td>
        <td>${to}</td>
        <td><code>${code}</code></td>
        <td>${text}</td>
      </tr>`,
  );
  const body = html`<h1>Outbox</h1>
    <p>SMS and e-mail messages instead of being sent, newest first. This page does not exist in production.</p>
    ${renderHtmlTable(['At', 'Channel', 'To', 'Code', 'Text'], rows) ?? []}`;
  return renderPlainPage({ title: 'Foyer: outbox', head: html`<meta http-equiv="refresh" content="5" />`, body });
}
