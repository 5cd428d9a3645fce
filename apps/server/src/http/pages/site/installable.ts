import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { assetInfoSchema, type AssetInfo } from '@foyer/contract/page/asset-info';
import { askedLanguage, pageLanguage } from '#src/http/pages/render/negotiate.ts';
import { type NoticeServices, sendNotice } from '#src/http/pages/render/notice-page.ts';
import type { AnswerVisitor, PageServices } from '#src/http/pages/page-services.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { createTextSender } from '#src/http/pages/render/send-text.ts';

type BuiltSite = Pick<PageServices, 'webDist' | 'worker'>;
type InstallableServices = NoticeServices & BuiltSite & Pick<PageServices, 'readManifest'>;

/** A worker fetches what is ours and runs nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'none'";

async function readBuilt(webDist: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(webDist, 'client', file), 'utf8');
  } catch {
    // While one develops there is no build: no worker, and nothing to be compared.
    return null;
  }
}

async function readAssetInfo({ webDist, worker }: BuiltSite): Promise<AssetInfo | null> {
  const text = await readBuilt(webDist, 'assets.json');
  return text === null ? null : assetInfoSchema.parse({ ...JSON.parse(text), env: worker.env, worker: worker.on });
}

/**
 * What makes the site one of the device's apps: the service worker, the list it is compared by, the manifest, and the page
 * that stands in while there is no network. [S2-010, S7-029, S7-057]
 */
export function installable(
  app: FastifyInstance,
  services: InstallableServices,
  forVisitor: (answer: AnswerVisitor) => RouteHandlerMethod,
): void {
  const { webDist, webDevUrl, worker, readManifest } = services;
  const built = webDevUrl === null;
  const send = createTextSender();
  app.get('/m/sw.js', { config: { endpoint: 'worker' } }, async (request, reply) => {
    const text = built ? await readBuilt(webDist, worker.on ? 'sw.js' : 'sw-off.js') : null;
    if (text === null) return reply.callNotFound();
    void reply.header('content-security-policy', WORKER_POLICY);
    return send(request, reply, { text, type: 'text/javascript; charset=utf-8' });
  });
  for (const path of ['/m/assets.json', '/mobile/mc/assets.json']) {
    app.get(path, { config: { endpoint: 'assets' } }, async (request, reply) => {
      const info = built ? await readAssetInfo(services) : null;
      if (info === null) return reply.callNotFound();
      return send(request, reply, { text: JSON.stringify(info), type: 'application/json; charset=utf-8' });
    });
  }
  app.get(
    '/m/manifest.webmanifest',
    { config: { endpoint: 'manifest' } },
    forVisitor(async (request, reply, merchant) => {
      const asked = askedLanguage(merchant, addressOf(request).query.get('lang'));
      const manifest = await readManifest(merchant, asked ?? pageLanguage(merchant, request.headers));
      return send(request, reply, { text: JSON.stringify(manifest), type: 'application/manifest+json; charset=utf-8' });
    }),
  );
  app.get(
    '/m/offline',
    { config: { endpoint: 'page' } },
    forVisitor((request, reply) => sendNotice(services, { request, reply, kind: 'offline' })),
  );
}
