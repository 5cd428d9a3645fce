import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Outbox } from '#src/adapters/message/outbox.ts';
import { outboxPage, outboxPolicy } from '#src/http/outbox/outbox-page.ts';
import { setSecurityHeaders } from '#src/http/security-headers.ts';

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
  const { merchant, secure } = request.visit;
  setSecurityHeaders(reply, { secure, api: !reply.hasHeader('content-security-policy') });
  void reply.header('cache-control', 'no-store');
  // A name that somebody pointed at this machine is not ours: its pages get nothing.
  if (merchant === null)
    return reply.code(421).type('text/plain; charset=utf-8').send('No site answers under this host.\n');
  return reply.send(body());
}
