import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { DemoIdentityConfig } from '#src/config/read-env.ts';
import { registerFirebaseRoutes } from '#src/firebase/firebase-routes.ts';
import { registerLineRoutes } from '#src/line/line-routes.ts';
import { registerMayaRoutes } from '#src/maya/maya-routes.ts';
import { html } from '#src/pages/html.ts';
import { sendPage } from '#src/pages/send-page.ts';
import { pageStyle } from '#src/pages/page-style.ts';
import type { DemoIdentityServices } from '#src/services.ts';
import { registerTelegramRoutes } from '#src/telegram/telegram-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** Creates the demo identity provider, which does not listen yet. */
export function createDemoIdentityApp(
  services: DemoIdentityServices & Pick<DemoIdentityConfig, 'logLevel'>,
): FastifyInstance {
  const http = fastify({
    // URLs contain codes, so requests are not logged.
    logger: { level: services.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
  });
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    done();
  });
  http.get('/healthz', () => ({ status: 'ok' }));
  http.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  http.get('/', (_request, reply) => sendFrontPage(reply, services));
  registerLineRoutes(http, services);
  registerTelegramRoutes(http, services);
  registerMayaRoutes(http, services);
  registerFirebaseRoutes(http, services);
  return http;
}

function sendFrontPage(reply: FastifyReply, { siteUrl }: DemoIdentityServices): FastifyReply {
  const body = html`<p>
      Stands in for Google, Facebook, X, LINE, Telegram and Maya on this machine, so that each login of the demo site
      can be tried without an account anywhere. Log in <a href="${siteUrl}/m/home">at the site</a> and choose one of
      them.
    </p>
    <p>Maya has no button there, because its app opens the site.</p>
    <a class="button" href="/maya">Open the site as Maya's app does</a>`;
  return sendPage(reply, { title: 'Demo identity provider', body });
}
