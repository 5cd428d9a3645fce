import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { docsPage, docsPolicy } from '#src/http/docs/docs-page.ts';
import { openApi } from '#src/http/docs/open-api.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';

const CACHE = 'public, max-age=300';

/** `/docs` for a reader and `/docs/openapi.json` for tools, on every known host; each is made once. */
export function docs(): FastifyPluginAsync {
  const page = docsPage();
  const json = JSON.stringify(openApi());
  return async (app: FastifyInstance) => {
    app.get('/docs', { config: { endpoint: 'docs' } }, (request, reply) =>
      send(request, reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8'), page),
    );
    app.get('/docs/openapi.json', { config: { endpoint: 'docs' } }, (request, reply) =>
      send(request, reply.type('application/json; charset=utf-8'), json),
    );
  };
}

function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const { merchant, origin } = request.requestContext;
  setSecurityHeaders(reply, { secure: origin.startsWith('https:'), api: !reply.hasHeader('content-security-policy') });
  if (merchant === null)
    return reply.code(421).type('text/plain; charset=utf-8').send('No site answers under this host.\n');
  return reply.header('cache-control', CACHE).send(body);
}
