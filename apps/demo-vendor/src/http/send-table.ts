import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type CrashFeedServices, crashState, isCrashGame } from '#src/crash/crash-state.ts';
import type { PageFrame } from '#src/documents/frame.ts';
import { crashPage, lobbyPage, tablePage } from '#src/documents/game-page.ts';
import { GAME_CODE_PATTERN, LOBBY_CODE, lobbyGames } from '#src/games/game.ts';
import { type FeedServices, feedState } from '#src/http/feed-state.ts';
import { type NoticeServices, sendNotice } from '#src/http/send-notice.ts';
import { sendPage } from '#src/http/send-page.ts';
import {
  exitUrlOf,
  findSession,
  type Session,
  SESSION_ID_PATTERN,
  type SessionServices,
} from '#src/sessions/session-store.ts';
import { tagOf, wordsByTag } from '#src/messages/words.ts';

export interface TableServices extends FeedServices, SessionServices, CrashFeedServices, NoticeServices {}

const tableParams = z.object({
  session: z.string().regex(SESSION_ID_PATTERN),
  game: z.string().regex(GAME_CODE_PATTERN).optional(),
});

/** Answers a session's lobby, or one of its games. */
export function sendTable(services: TableServices, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = tableParams.safeParse(request.params);
  if (!params.success || params.data.game === LOBBY_CODE) return sendNotice(services, 'notFound', { request, reply });
  const { session: id, game = null } = params.data;
  const found = findSession(services, id);
  if (found.kind === 'unknown') return sendNotice(services, 'sessionOver', { request, reply });
  const { session } = found;
  if (found.kind === 'over') return sendNotice(services, 'sessionOver', { request, reply, session });
  return sendPage(services, reply, {
    html: (page) => tableHtml(services, session, { ...page, id, game }),
    framedBy: session.launch.hostOrigin,
  });
}

interface Table extends PageFrame {
  readonly id: string;
  /** `null` for the lobby. */
  readonly game: string | null;
}

function tableHtml(services: TableServices, session: Session, { id, game, ...frame }: Table): string {
  const { launch, player } = session;
  const tag = tagOf(launch.language);
  const common = {
    tag,
    words: wordsByTag[tag],
    sessionId: id,
    launchHash: session.launchHash,
    hostOrigin: launch.hostOrigin,
    exitUrl: exitUrlOf(session),
    currency: launch.currency,
    trial: launch.mode === 'trial',
    hasLobby: launch.hasLobby,
    game,
  };
  const page = { ...frame, tag };
  if (game !== null && isCrashGame(game)) {
    return crashPage({ ...page, boot: { ...common, state: crashState(services, player) } }, game);
  }
  const games = game === null ? lobbyGames(launch.way).map(({ code }) => code) : [game];
  const boot = { ...common, state: feedState(services, player, { games, table: game !== null }) };
  return game === null ? lobbyPage({ ...page, boot }, launch.displayName) : tablePage({ ...page, boot }, game);
}
