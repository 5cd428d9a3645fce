import { frameMessage } from '@foyer/contract/vendor/frame-message';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { conformancePage, samplePage } from '#src/conformance/conformance-page.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import { nonceFrom } from '#src/http/page-parts.ts';
import { refuse } from '#src/http/refusal.ts';
import { sendPage } from '#src/http/security-headers.ts';

export interface ConformanceServices {
  readonly assets: PageAssets;
  readonly random: (size: number) => Uint8Array;
}

const query = z.object({ game: z.url({ protocol: /^https?$/ }).optional() });
const heard = z.object({ data: z.unknown() });

/** The page that checks a game's messages, a sample that passes, and the contract's reading of one message. */
export function conformanceRoutes(app: FastifyInstance, services: ConformanceServices): void {
  const { assets } = services;

  app.get('/conformance', (request, reply) => {
    const asked = query.safeParse(request.query);
    const game = asked.success ? (asked.data.game ?? null) : null;
    const nonce = nonceFrom(services);
    return sendPage(reply, { html: conformancePage({ nonce, assets, game }), nonce, framedBy: "'none'", isHost: true });
  });

  app.get('/conformance/sample', (_request, reply) => {
    const nonce = nonceFrom(services);
    return sendPage(reply, { html: samplePage({ nonce, assets }), nonce, framedBy: "'self'" });
  });

  app.post('/api/conformance', (request, reply) => {
    const body = heard.safeParse(request.body);
    if (!body.success) return refuse(reply, 'invalid_request');
    const read = frameMessage.safeParse(body.data.data);
    if (read.success) return reply.send({ type: read.data.type });
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the message'}: ${message}`);
    return reply.send({ type: null, faults });
  });
}
