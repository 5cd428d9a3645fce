import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Notice, noticePage } from '#src/documents/notice-page.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import { lobbyPage, tablePage } from '#src/documents/table-page.ts';
import { GAME_CODE_PATTERN, isInLobby, LOBBY_CODE } from '#src/games/game.ts';
import { type FeedServices, feedState } from '#src/http/feed-state.ts';
import { sendPage } from '#src/http/security-headers.ts';
import { type RedeemServices, redeemToken } from '#src/platform/redeem-token.ts';
import {
  findSession,
  openSession,
  type Session,
  SESSION_ID_PATTERN,
  type SessionServices,
} from '#src/sessions/session-store.ts';
import { tagFromHeader, tagOf, wordsByTag } from '#src/words/words.ts';

export interface PageServices extends FeedServices, SessionServices, RedeemServices {
  readonly assets: PageAssets;
  readonly launchPace: (key: string) => Promise<number | null>;
}

const statusOf = { sessionOver: 410, linkUsed: 410, platform: 503, notFound: 404, busy: 429, error: 500 } as const;
const RETRY_SECONDS = 5;

const playQuery = z.object({ launchToken: z.string() });
const tableParams = z.object({
  session: z.string().regex(SESSION_ID_PATTERN),
  game: z.string().regex(GAME_CODE_PATTERN).optional(),
});
const assetParams = z.object({ revision: z.string(), '*': z.string() });

/** The pages: `/play` takes a launch token, `/table/<session>` is the lobby, `/table/<session>/<game>` a game. */
export function pageRoutes(app: FastifyInstance, services: PageServices): void {
  app.get('/play', async (request, reply) => {
    if ((await services.launchPace(request.ip)) !== null) return sendNotice(services, 'busy', { request, reply });
    const query = playQuery.safeParse(request.query);
    if (!query.success) return sendNotice(services, 'linkUsed', { request, reply });
    const redeemed = await redeemToken(services, query.data.launchToken);
    if (redeemed.kind === 'token_dead') return sendNotice(services, 'linkUsed', { request, reply });
    if (redeemed.kind === 'platform_down') {
      request.log.error({ reason: redeemed.reason }, 'the platform did not redeem a launch token');
      return sendNotice(services, 'platform', { request, reply });
    }
    const { launch } = redeemed;
    const id = openSession(services, launch, query.data.launchToken);
    const inLobby = launch.gameCode === LOBBY_CODE || (launch.view === 'lobby' && isInLobby(launch.gameCode));
    return reply.redirect(inLobby ? `/table/${id}` : `/table/${id}/${launch.gameCode}`, 303);
  });

  app.get('/table/:session', (request, reply) => sendTable(services, request, reply));
  app.get('/table/:session/:game', (request, reply) => sendTable(services, request, reply));

  app.get('/assets/:revision/*', (request, reply) => {
    const asked = assetParams.safeParse(request.params);
    const asset = asked.success ? services.assets.find(asked.data.revision, asked.data['*']) : null;
    if (asset === null) return reply.code(404).type('text/plain').send('Not found');
    return reply.type(asset.type).header('Cache-Control', 'public, max-age=31536000, immutable').send(asset.body);
  });
}

function sendTable(services: PageServices, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = tableParams.safeParse(request.params);
  if (!params.success || params.data.game === LOBBY_CODE) return sendNotice(services, 'notFound', { request, reply });
  const { session: id, game = null } = params.data;
  const found = findSession(services, id);
  if (found.kind === 'unknown') return sendNotice(services, 'sessionOver', { request, reply });
  const { session } = found;
  if (found.kind === 'over') return sendNotice(services, 'sessionOver', { request, reply, session });
  const { launch } = session;
  const tag = tagOf(launch.language);
  const nonce = nonceFrom(services);
  const boot = {
    tag,
    words: wordsByTag[tag],
    sessionId: id,
    launchHash: session.launchHash,
    hostOrigin: launch.hostOrigin,
    exitUrl: exitUrlOf(session),
    currency: launch.currency,
    game,
    state: feedState(services, session.player, game),
  };
  const page = { tag, nonce, assets: services.assets, boot };
  const html = game === null ? lobbyPage(page, launch.displayName) : tablePage(page, game);
  return sendPage(reply, { html, nonce, framedBy: launch.hostOrigin });
}

/** Answers with a page that says why there is no game. What is known of the player decides language and way back. */
export function sendNotice(
  services: Pick<PageServices, 'assets' | 'platformUrl' | 'random'>,
  notice: Notice,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session?: Session },
): FastifyReply {
  const nonce = nonceFrom(services);
  const html = noticePage({
    notice,
    nonce,
    tag: session === undefined ? tagFromHeader(request.headers['accept-language']) : tagOf(session.launch.language),
    assets: services.assets,
    exitUrl: session === undefined ? `${services.platformUrl}/m/home` : exitUrlOf(session),
  });
  if (statusOf[notice] === 503 || statusOf[notice] === 429) reply.header('Retry-After', RETRY_SECONDS);
  return sendPage(reply.code(statusOf[notice]), { html, nonce, framedBy: session?.launch.hostOrigin ?? null });
}

function exitUrlOf({ launch }: Session): string {
  return new URL(launch.backUrl, launch.hostOrigin).href;
}

function nonceFrom({ random }: Pick<PageServices, 'random'>): string {
  return Buffer.from(random(16)).toString('base64url');
}
