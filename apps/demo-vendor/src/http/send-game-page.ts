import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type CrashStateServices, readCrashState } from '#src/crash/crash-state.ts';
import type { HtmlDocumentAssets } from '#src/documents/html-document.ts';
import { renderCrashPage, renderLobbyPage, renderBettingPage } from '#src/documents/game-page.ts';
import { renderNoGamePage } from '#src/documents/no-game-page.ts';
import { renderScratchPage } from '#src/documents/scratch-page.ts';
import { renderSlotPage } from '#src/documents/slot-page.ts';
import { getGameType } from '#src/games/game-type.ts';
import { GAME_CODE_PATTERN, LOBBY_CODE, listLobbyGames } from '#src/games/game.ts';
import { type DrawGameStateServices, readDrawGameState } from '#src/http/lottery-page-state.ts';
import { type InstantStateServices, readInstantState } from '#src/instant/instant-state.ts';
import { type GameErrorPageServices, sendGameErrorPage } from '#src/http/send-game-error-page.ts';
import { sendPage } from '#src/http/send-page.ts';
import {
  buildExitUrl,
  findGameSession,
  type GameSession,
  SESSION_ID_PATTERN,
  type GameSessionServices,
} from '#src/sessions/session-store.ts';
import { getVendorPageLanguage } from '#src/messages/messages.ts';

export interface GamePageServices
  extends DrawGameStateServices, GameSessionServices, CrashStateServices, InstantStateServices, GameErrorPageServices {}

const gamePageParams = z.object({
  session: z.string().regex(SESSION_ID_PATTERN),
  game: z.string().regex(GAME_CODE_PATTERN).optional(),
});

/** Sends the page of one of the vendor's games, or the vendor's lobby. */
export function sendGamePage(services: GamePageServices, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = gamePageParams.safeParse(request.params);
  if (!params.success || params.data.game === LOBBY_CODE)
    return sendGameErrorPage(services, 'notFound', { request, reply });
  const { session: id, game = null } = params.data;
  const found = findGameSession(services, id);
  if (found.kind === 'unknown') return sendGameErrorPage(services, 'sessionOver', { request, reply });
  const { session } = found;
  if (found.kind === 'over') return sendGameErrorPage(services, 'sessionOver', { request, reply, session });
  return sendPage(services, reply, {
    html: (page) => renderGamePage(services, session, { ...page, id, game }),
    framedBy: session.launch.hostOrigin,
  });
}

interface GamePageParts extends HtmlDocumentAssets {
  readonly id: string;
  /** Code of the game; `null` for the lobby. */
  readonly game: string | null;
}

function renderGamePage(
  services: GamePageServices,
  session: GameSession,
  { id, game, ...frame }: GamePageParts,
): string {
  const { launch, player } = session;
  const language = getVendorPageLanguage(launch.language);
  const common = {
    tag: language.tag,
    messages: language.messages,
    sessionId: id,
    launchHash: session.launchHash,
    hostOrigin: launch.hostOrigin,
    exitUrl: buildExitUrl(session),
    currency: launch.currency,
    trial: launch.mode === 'trial',
    hasLobby: launch.hasLobby,
    game,
  };
  const page = { ...frame, language };
  if (game === null) {
    const games = listLobbyGames(launch.launchKind).map(({ code }) => code);
    const boot = { ...common, state: readDrawGameState(services, player, { games, isSingleGame: false }) };
    return renderLobbyPage({ ...page, boot }, launch.displayName);
  }
  switch (getGameType(game, launch.launchKind)) {
    case 'crash':
      return renderCrashPage({ ...page, boot: { ...common, state: readCrashState(services, player) } }, game);
    case 'slot':
      return renderSlotPage({ ...page, boot: { ...common, state: readInstantState(services, player, game) } }, game);
    case 'scratch':
      return renderScratchPage({ ...page, boot: { ...common, state: readInstantState(services, player, game) } }, game);
    case 'draw': {
      const state = readDrawGameState(services, player, { games: [game], isSingleGame: true });
      return renderBettingPage({ ...page, boot: { ...common, state } }, game);
    }
    case 'none':
      return renderNoGamePage({ ...page, boot: { ...common, state: null } }, game);
  }
}
