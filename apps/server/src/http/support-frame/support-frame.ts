import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { setSecurityHeaders } from '#src/http/security-headers.ts';
import { supportFramePage, supportFramePolicy } from '#src/http/support-frame/frame-page.ts';
import { findDesk } from '#src/modules/support/support.public.ts';

/** `GET /m/support/frame?path=...`: the document that a support desk's script runs in, framed by the site itself only. */
export const supportFrame: FastifyPluginAsync = async (app: FastifyInstance) => {
  app.get('/m/support/frame', { config: { endpoint: 'supportFrame' } }, (request, reply) => {
    const { merchant, secure } = request.visit;
    setSecurityHeaders(reply, { secure, api: true });
    void reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
    const { searchParams } = new URL(request.url, 'http://here');
    const desk = merchant === null ? null : findDesk(merchant, searchParams.get('path') ?? '');
    if (merchant === null || desk === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('No such desk.\n');
    return reply
      .header('x-frame-options', 'SAMEORIGIN')
      .header('content-security-policy', supportFramePolicy(merchant.brand.customerServiceOrigins ?? []))
      .type('text/html; charset=utf-8')
      .send(supportFramePage(desk));
  });
};
