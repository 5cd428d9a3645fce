import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from '#src/config/read-env.ts';
import { firebaseRoutes } from '#src/firebase/firebase-routes.ts';
import { lineRoutes } from '#src/line/line-routes.ts';
import { mayaRoutes } from '#src/maya/maya-routes.ts';
import { html } from '#src/pages/html.ts';
import { sendPage } from '#src/pages/send-page.ts';
import { style } from '#src/pages/style.ts';
import type { Services } from '#src/services.ts';
import { telegramRoutes } from '#src/telegram/telegram-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** Creates the demo identity provider, which does not listen yet. */
export function createApp(services: Services & Pick<Config, 'logLevel'>): FastifyInstance {
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
  http.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  http.get('/', (_request, reply) => sendFrontPage(reply, services));
  lineRoutes(http, services);
  telegramRoutes(http, services);
  mayaRoutes(http, services);
  firebaseRoutes(http, services);
  return http;
}

function sendFrontPage(reply: FastifyReply, { siteUrl }: Services): FastifyReply {
  const body = html`<p>
      Stands in for Google, Facebook, X, LINE, Telegram and Maya on this machine, so that each login of the demo site
      can be tried without an account anywhere. Log in <a href="${siteUrl}/m/home">at the site</a> and choose one of
      them.
    </p>
    <p>Maya has no button there, because its app opens the site.</p>
    <a class="button" href="/maya">Open the site as Maya's app does</a>`;
  return sendPage(reply, { title: 'Demo identity provider', body });
}
