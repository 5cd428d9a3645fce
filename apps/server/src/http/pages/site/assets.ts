import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { brandImages } from '#src/http/pages/site/brand-images.ts';
import { startupImages } from '#src/http/pages/site/startup-images.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import { sources } from '#src/http/pages/render/web-dev.ts';

/** Where a build leaves what the builds before it had, for pages that are still open. */
const EARLIER = 'earlier/assets';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Files whose names change with their content: kept for a year, with ranges and validators, compressed when the application
 * was built. A file that is not there is a 404, never a page.
 */
export async function assets(app: FastifyInstance, services: PageServices): Promise<void> {
  const { webDist, webDevUrl } = services;
  app.addHook('onSend', async (request, reply) => {
    setSecurityHeaders(reply, { secure: request.requestContext.secure, api: false });
  });
  await app.register(fastifyStatic, {
    root: [path.join(webDist, 'client/assets'), path.join(webDist, EARLIER)],
    prefix: '/m/assets/',
    wildcard: true,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    // A build moves its source maps elsewhere; one that is here anyway is not served.
    allowedPath: (name) => !name.endsWith('.map'),
  });
  if (webDevUrl !== null) sources(app, webDevUrl);
  startupImages(app, services);
  brandImages(app, services);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n'),
  );
}
