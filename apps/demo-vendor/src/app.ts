import type { DatabaseSync } from 'node:sqlite';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { loadPageAssets } from '#src/documents/page-assets.ts';
import { registerConformanceRoutes } from '#src/conformance/conformance-routes.ts';
import { createCrashEngine } from '#src/crash/crash-engine.ts';
import { createDrawEngine, type DrawEngine } from '#src/draws/draw-engine.ts';
import { registerLotteryRoutes } from '#src/http/lottery-routes.ts';
import { registerCrashRoutes } from '#src/http/crash-routes.ts';
import { registerInstantRoutes } from '#src/http/instant-routes.ts';
import { createInstantEngine } from '#src/instant/instant-engine.ts';
import { createGameStateStreams, type GameStateStreams } from '#src/http/game-state-streams.ts';
import { registerPageRoutes } from '#src/http/page-routes.ts';
import { sendGameErrorPage } from '#src/http/send-game-error-page.ts';
import { getApiErrorCodeForStatus, sendApiError } from '#src/http/api-error.ts';
import { createDrawReporter, type DrawReporter } from '#src/platform/draw-reporter.ts';
import { createHostWallet, type HostWallet } from '#src/platform/host-wallet.ts';
import { createRateLimiter, type RateLimitRule } from '#src/http/rate-limiter.ts';
import { commonPageHeaders } from '#src/http/send-page.ts';

export interface DemoVendorServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly random: (size: number) => Uint8Array;
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the platform whose members play this vendor's games. */
  readonly platformUrl: string;
  readonly secret: string;
  /** Time between draws, in milliseconds. */
  readonly drawMs: number;
  readonly chainLength?: number;
  readonly logLevel: string;
  /**
   * Enables the query parameter `fail` of launch URLs, which simulates errors, and the page `/conformance`. Never set
   * in production.
   */
  readonly faults?: boolean;
  /** Rate limit for the requests of one game session. */
  readonly callLimit?: RateLimitRule;
}

export interface DemoVendorApp {
  readonly http: FastifyInstance;
  readonly draws: DrawEngine;
  readonly stateStreams: GameStateStreams;
  /** Moves credits of players whose wallet the platform stores. Call `flush` regularly to send pending moves. */
  readonly wallet: HostWallet;
  /** Reports of draws to the platform. Call `flush` regularly to send pending ones. */
  readonly drawReports: DrawReporter;
}

const MAX_BODY_BYTES = 4 * 1024;

/**
 * Creates the demo vendor's HTTP server, which does not listen yet. Draws whose time has come are held on requests;
 * `startDrawTimer` also holds them without requests.
 */
export function createDemoVendorApp(services: DemoVendorServices): DemoVendorApp {
  const { db, clock, random, drawMs, logLevel } = services;
  const draws = createDrawEngine({
    db,
    clock,
    random,
    periodMs: drawMs,
    ...(services.chainLength === undefined ? {} : { chainLength: services.chainLength }),
  });
  const stateStreams = createGameStateStreams();
  const assets = loadPageAssets();
  const http = createHttp(logLevel);
  const onDown = (reason: string): void => http.log.error({ reason }, 'the platform did not respond about credits');
  const wallet = createHostWallet({ ...services, onDown });
  const onReportFailed = (reason: string): void => http.log.warn({ reason }, 'a draw was not reported to the platform');
  const drawReports = createDrawReporter({ ...services, onDown: onReportFailed });
  const pages = {
    ...services,
    wallet,
    draws,
    crash: createCrashEngine({ db, clock, random }),
    instant: createInstantEngine({ db, clock, random }),
    faults: services.faults ?? false,
    assets,
    // Many players may share one IP address.
    launchLimit: createRateLimiter({ requests: 120, seconds: 60 }),
  };

  http.removeContentTypeParser('text/plain');
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(commonPageHeaders);
    done();
  });
  http.addHook('preClose', (done) => {
    stateStreams.close();
    done();
  });
  http.setNotFoundHandler((request, reply) =>
    isApiRequest(request.url)
      ? sendApiError(reply, 'not_found')
      : sendGameErrorPage(pages, 'notFound', { request, reply }),
  );
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = getApiErrorCodeForStatus(error.statusCode);
    if (code === 'unknown_error') request.log.error({ err: error }, 'a request failed');
    if (isApiRequest(request.url)) return sendApiError(reply, code);
    return sendGameErrorPage(pages, code === 'unknown_error' ? 'error' : 'notFound', { request, reply });
  });
  http.get('/healthz', () => ({ status: 'ok' }));
  registerPageRoutes(http, pages);
  if (pages.faults) registerConformanceRoutes(http, pages);
  const guarded = {
    ...pages,
    stateStreams,
    pace: createRateLimiter(services.callLimit ?? { requests: 100, seconds: 10 }),
  };
  registerLotteryRoutes(http, guarded);
  registerCrashRoutes(http, guarded);
  registerInstantRoutes(http, guarded);
  return { http, draws, stateStreams, wallet, drawReports };
}

function createHttp(logLevel: string): FastifyInstance {
  return fastify({
    // URLs contain session ids and launch tokens, so requests are not logged; errors are logged with their route.
    logger: {
      level: logLevel,
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  });
}

function isApiRequest(url: string): boolean {
  return url.startsWith('/api/');
}
