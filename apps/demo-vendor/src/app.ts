import type { DatabaseSync } from 'node:sqlite';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { loadPageAssets } from '#src/documents/page-assets.ts';
import { conformanceRoutes } from '#src/conformance/conformance-routes.ts';
import { createCrashHouse } from '#src/crash/crash-house.ts';
import { createDrawHouse, type DrawHouse } from '#src/draws/draw-house.ts';
import { apiRoutes } from '#src/http/api-routes.ts';
import { crashRoutes } from '#src/http/crash-routes.ts';
import { createLiveFeeds, type LiveFeeds } from '#src/http/live-feeds.ts';
import { pageRoutes } from '#src/http/page-routes.ts';
import { sendNotice } from '#src/http/send-notice.ts';
import { refusalOf, refuse } from '#src/http/refusal.ts';
import { createHostWallet, type HostWallet } from '#src/platform/host-wallet.ts';
import { createRequestPace, type Pace } from '#src/http/session-guard.ts';
import { headersOfAll } from '#src/http/send-page.ts';

export interface AppServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly random: (size: number) => Uint8Array;
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the platform. */
  readonly platformUrl: string;
  readonly secret: string;
  /** Time between draws, ms. */
  readonly drawMs: number;
  readonly chainLength?: number;
  readonly logLevel: string;
  /** Runs work after so many milliseconds; `setTimeout` unless a test has another. */
  readonly later?: (ms: number, work: () => void) => void;
  /** Enables `?fail=` on launches and `/conformance`; never in production. */
  readonly faults?: boolean;
  /** Calls of one session. */
  readonly callPace?: Pace;
  /** Launches from one address; many players may share one. */
  readonly launchPace?: Pace;
}

export interface VendorApp {
  readonly http: FastifyInstance;
  readonly house: DrawHouse;
  readonly feeds: LiveFeeds;
  /** Credits that the host stores; `flush` it regularly. */
  readonly purse: HostWallet;
}

const BODY_MAX_BYTES = 4 * 1024;

/** The vendor's site, not listening yet. Draws are held on calls; `startTicker` holds them on time as well. */
export function createApp(services: AppServices): VendorApp {
  const { db, clock, random, drawMs, logLevel } = services;
  const house = createDrawHouse({
    db,
    clock,
    random,
    periodMs: drawMs,
    ...(services.chainLength === undefined ? {} : { chainLength: services.chainLength }),
  });
  const feeds = createLiveFeeds();
  const assets = loadPageAssets();
  const http = createHttp(logLevel);
  const onDown = (reason: string): void => http.log.error({ reason }, 'the platform was not asked about credits');
  const purse = createHostWallet({ ...services, onDown });
  const pages = {
    ...services,
    purse,
    house,
    crash: createCrashHouse({ db, clock, random }),
    faults: services.faults ?? false,
    assets,
    launchPace: createRequestPace(services.launchPace ?? { requests: 120, seconds: 60 }),
  };

  http.removeContentTypeParser('text/plain');
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersOfAll);
    done();
  });
  http.addHook('preClose', (done) => {
    feeds.close();
    done();
  });
  http.setNotFoundHandler((request, reply) =>
    isCall(request.url) ? refuse(reply, 'not_found') : sendNotice(pages, 'notFound', { request, reply }),
  );
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = refusalOf(error.statusCode);
    if (code === 'unknown_error') request.log.error({ err: error }, 'a request failed');
    if (isCall(request.url)) return refuse(reply, code);
    return sendNotice(pages, code === 'unknown_error' ? 'error' : 'notFound', { request, reply });
  });
  http.get('/healthz', () => ({ status: 'ok' }));
  pageRoutes(http, pages);
  if (pages.faults) conformanceRoutes(http, pages);
  const guarded = { ...pages, feeds, pace: createRequestPace(services.callPace ?? { requests: 100, seconds: 10 }) };
  apiRoutes(http, guarded);
  crashRoutes(http, { ...guarded, later: services.later ?? wait });
  return { http, house, feeds, purse };
}

function wait(ms: number, work: () => void): void {
  setTimeout(work, ms).unref();
}

function createHttp(logLevel: string): FastifyInstance {
  return fastify({
    // Addresses carry session ids and launch tokens: requests are not logged, only failures by their route.
    logger: {
      level: logLevel,
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  });
}

function isCall(url: string): boolean {
  return url.startsWith('/api/');
}
