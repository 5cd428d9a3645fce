import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readSupportWidgetScript } from '#src/documents/page-assets.ts';
import { simulatedFaults, sendSimulatedFault } from '#src/http/send-simulated-fault.ts';
import { isLobbyGame, LOBBY_CODE } from '#src/games/game.ts';
import { sendGameErrorPage } from '#src/http/send-game-error-page.ts';
import { sendGamePage, type GamePageServices } from '#src/http/send-game-page.ts';
import type { PlatformCallServices } from '#src/platform/call-platform.ts';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import { redeemLaunchToken } from '#src/platform/redeem-launch-token.ts';
import { createGameSession, toPlayerKey } from '#src/sessions/session-store.ts';
import { markPlayerHasHostWallet } from '#src/players/pending-host-credit-move-store.ts';

export interface PageRouteServices extends GamePageServices, PlatformCallServices {
  readonly wallet: HostWallet;
  readonly launchLimit: (key: string) => Promise<number | null>;
  /** Enables the query parameter `fail` of launch URLs, which simulates errors. */
  readonly faults: boolean;
}

const playQuery = z.object({ launchToken: z.string(), fail: z.enum(simulatedFaults).optional().catch(undefined) });
const assetParams = z.object({ revision: z.string(), '*': z.string() });

/**
 * Registers the vendor's pages: `/play` redeems a launch token, `/table/<session>` is the lobby,
 * `/table/<session>/<game>` a game.
 */
export function registerPageRoutes(app: FastifyInstance, services: PageRouteServices): void {
  app.get('/play', async (request, reply) => {
    const retrySeconds = await services.launchLimit(request.ip);
    if (retrySeconds !== null) return sendGameErrorPage(services, 'busy', { request, reply, retrySeconds });
    const query = playQuery.safeParse(request.query);
    if (!query.success) return sendGameErrorPage(services, 'linkUsed', { request, reply });
    const { fail } = query.data;
    if (services.faults && fail !== undefined && (await sendSimulatedFault(services, fail, { request, reply })))
      return reply;
    const redeemed = await redeemLaunchToken(services, query.data.launchToken);
    if (redeemed.kind === 'token_invalid') return sendGameErrorPage(services, 'linkUsed', { request, reply });
    if (redeemed.kind === 'platform_down') {
      request.log.error({ reason: redeemed.reason }, 'the platform did not redeem a launch token');
      return sendGameErrorPage(services, 'platform', { request, reply });
    }
    const { launch } = redeemed;
    const id = createGameSession(services, launch, query.data.launchToken);
    if (launch.purse === 'host') {
      markPlayerHasHostWallet(services.db, toPlayerKey(launch));
      if (!(await services.wallet.open(toPlayerKey(launch))))
        return sendGameErrorPage(services, 'platform', { request, reply });
    }
    const inLobby = launch.gameCode === LOBBY_CODE || (launch.view === 'lobby' && isLobbyGame(launch));
    return reply.redirect(inLobby ? `/table/${id}` : `/table/${id}/${launch.gameCode}`, 303);
  });

  app.get('/table/:session', (request, reply) => sendGamePage(services, request, reply));
  app.get('/table/:session/:game', (request, reply) => sendGamePage(services, request, reply));

  const supportWidget = readSupportWidgetScript();
  // Sites with this support chat load it from their own pages.
  app.get('/support/widget.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', 'public, max-age=300')
      .send(supportWidget),
  );

  app.get('/assets/:revision/*', (request, reply) => {
    const params = assetParams.safeParse(request.params);
    const asset = params.success ? services.assets.find(params.data.revision, params.data['*']) : null;
    if (asset === null) return reply.code(404).type('text/plain').send('Not found');
    return reply.type(asset.type).header('Cache-Control', 'public, max-age=31536000, immutable').send(asset.body);
  });
}
