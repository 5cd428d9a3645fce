import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { buildInfoSchema, type BuildInfo } from '@foyer/contract/page/build-info';
import { findUrlLanguage, selectPageLanguage } from '#src/http/pages/render/content-negotiation.ts';
import {
  type SiteUnavailablePageServices,
  sendSiteUnavailablePage,
} from '#src/http/pages/render/site-unavailable-page.ts';
import type { SitePageHandler, PageServices } from '#src/http/pages/page-services.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { createTextFileSender } from '#src/http/pages/render/send-text-file.ts';

type BuildServices = Pick<PageServices, 'webDist' | 'worker'>;
type PwaServices = SiteUnavailablePageServices & BuildServices & Pick<PageServices, 'readManifest'>;

/** The Content-Security-Policy of the service worker: it may connect to the site and load no other scripts. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'none'";

async function readBuildFile(webDist: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(webDist, 'client', file), 'utf8');
  } catch {
    // In development there is no build, so there is no worker and no asset list.
    return null;
  }
}

async function readBuildInfo({ webDist, worker }: BuildServices): Promise<BuildInfo | null> {
  const text = await readBuildFile(webDist, 'assets.json');
  return text === null ? null : buildInfoSchema.parse({ ...JSON.parse(text), env: worker.env, worker: worker.on });
}

/**
 * Serves the files that make the site installable: the service worker, the lists of assets (by which the service worker
 * notices new builds), the manifest and the offline page. [S2-010, S7-029, S7-057]
 */
export function registerPwaFiles(
  app: FastifyInstance,
  services: PwaServices,
  requireOpenSite: (handler: SitePageHandler) => RouteHandlerMethod,
): void {
  const { webDist, webDevUrl, worker, readManifest } = services;
  const hasBuild = webDevUrl === null;
  const send = createTextFileSender();
  app.get('/m/sw.js', { config: { endpoint: 'worker' } }, async (request, reply) => {
    const text = hasBuild ? await readBuildFile(webDist, worker.on ? 'sw.js' : 'sw-off.js') : null;
    if (text === null) return reply.callNotFound();
    void reply.header('content-security-policy', WORKER_POLICY);
    return send(request, reply, { text, type: 'text/javascript; charset=utf-8' });
  });
  for (const path of ['/m/assets.json', '/mobile/mc/assets.json']) {
    app.get(path, { config: { endpoint: 'assets' } }, async (request, reply) => {
      const info = hasBuild ? await readBuildInfo(services) : null;
      if (info === null) return reply.callNotFound();
      return send(request, reply, { text: JSON.stringify(info), type: 'application/json; charset=utf-8' });
    });
  }
  app.get(
    '/m/manifest.webmanifest',
    { config: { endpoint: 'manifest' } },
    requireOpenSite(async (request, reply, merchant) => {
      const asked = findUrlLanguage(merchant, parseRequestUrl(request).query.get('lang'));
      const manifest = await readManifest(merchant, asked ?? selectPageLanguage(merchant, request.headers));
      return send(request, reply, { text: JSON.stringify(manifest), type: 'application/manifest+json; charset=utf-8' });
    }),
  );
  app.get(
    '/m/offline',
    { config: { endpoint: 'page' } },
    requireOpenSite((request, reply) => sendSiteUnavailablePage(services, { request, reply, kind: 'offline' })),
  );
}
