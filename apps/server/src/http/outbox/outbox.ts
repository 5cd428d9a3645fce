import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Outbox, OutboxMessage } from '#src/adapters/message/outbox.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import { html } from '#src/http/docs/html.ts';
import { plainPage } from '#src/http/docs/plain-page.ts';

/** `/dev/outbox` for a reader and `/dev/outbox.json` for tools, on every known host. Production does not mount it. */
export function outboxPages(outbox: Outbox): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/dev/outbox', { config: { endpoint: 'outbox' } }, (request, reply) =>
      send(request, reply.header('content-security-policy', outboxPolicy).type('text/html; charset=utf-8'), () =>
        outboxPage(outbox.list()),
      ),
    );
    app.get('/dev/outbox.json', { config: { endpoint: 'outbox' } }, (request, reply) =>
      send(request, reply.type('application/json; charset=utf-8'), () => JSON.stringify(outbox.list())),
    );
  };
}

function send(request: FastifyRequest, reply: FastifyReply, body: () => string): FastifyReply {
  const { merchant, secure } = request.requestContext;
  setSecurityHeaders(reply, { secure, api: !reply.hasHeader('content-security-policy') });
  void reply.header('cache-control', 'no-store');
  // A name that somebody pointed at this machine is not ours: its pages get nothing.
  if (merchant === null)
    return reply.code(421).type('text/plain; charset=utf-8').send('No site answers under this host.\n');
  return reply.send(body());
}

/** Nothing may load or run; the page asks for itself again every few seconds without a script. */
const outboxPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every SMS and mail that would have been sent, newest first. */
function outboxPage(messages: readonly OutboxMessage[]): string {
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
    <p>Every SMS and mail that would have been sent, newest first. There is no such page in production.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Channel</th>
          <th scope="col">To</th>
          <th scope="col">Code</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
  return plainPage({ title: 'Foyer: outbox', head: html`<meta http-equiv="refresh" content="5" />`, body });
}
