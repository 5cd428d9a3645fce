import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { registerBrandImages } from '#src/http/pages/site/brand-images.ts';
import { registerStartupImages } from '#src/http/pages/site/startup-images.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import { registerDevSourceProxy } from '#src/http/pages/render/dev-web-renderer.ts';

/** Folder with the assets of earlier builds. Pages of an earlier build that are still open request them. */
const EARLIER_ASSETS = 'earlier/assets';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves files whose names change with their content. They are cached for a year, compressed at build time and support range
 * requests. A missing file is a 404, never a page.
 */
export async function registerBuiltAssets(app: FastifyInstance, services: PageServices): Promise<void> {
  const { webDist, webDevUrl } = services;
  app.addHook('onSend', async (request, reply) => {
    setSecurityHeaders(reply, { secure: request.requestContext.secure, api: false });
  });
  await app.register(fastifyStatic, {
    root: [path.join(webDist, 'client/assets'), path.join(webDist, EARLIER_ASSETS)],
    prefix: '/m/assets/',
    wildcard: true,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    // Builds move source maps to another folder; one in this folder is not served either.
    allowedPath: (name) => !name.endsWith('.map'),
  });
  if (webDevUrl !== null) registerDevSourceProxy(app, webDevUrl);
  registerStartupImages(app, services);
  registerBrandImages(app, services);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n'),
  );
}
