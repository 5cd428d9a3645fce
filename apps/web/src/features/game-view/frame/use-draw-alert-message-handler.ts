import { getDrawAlert, setDrawAlert } from '@foyer/contract/game/draw-alert';
import { routePaths } from '@foyer/contract/page/route-paths';
import type { GameFrameMessage, GameHostMessage } from '@foyer/contract/vendor/game-frame-message';
import { useRef } from 'react';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useIsPageOffered } from '#src/platform/page/use-is-page-offered.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type AlertsMessage = Extract<GameFrameMessage, { type: 'alerts' }>;

/** Maximum number of games whose messages wait; further games get no answer. */
const MAX_WAITING = 50;

interface AnswerOptions {
  readonly frame: { readonly current: HTMLIFrameElement | null };
  /** Origin of the game's URL; `null` until it is known. */
  readonly origin: string | null;
  readonly vendor: string;
  readonly trial: boolean;
}

/**
 * Returns a function that handles a game's message `alerts`: it turns the alert about the results of a lottery of the game's vendor
 * on or off, and posts the new state to the game. In a trial, without an inbox, and if the alert's state is unknown, the game
 * gets no answer.
 */
export function useDrawAlertMessageHandler({
  frame,
  origin,
  vendor,
  trial,
}: AnswerOptions): (message: AlertsMessage) => void {
  const wps = useWpsClient();
  const showError = useShowError();
  const session = useSession();
  const isOffered = useIsPageOffered()(routePaths.inbox) && !trial && session.status === 'member';
  /** The latest unanswered message about each game. The player may tap faster than the server responds. */
  const waiting = useRef(new Map<string, AlertsMessage>());
  const isRunning = useRef(false);

  const post = (game: string, on: boolean): void => {
    const message: GameHostMessage = { source: 'foyer-host', type: 'alerts-state', game, on };
    if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
  };

  const answer = async ({ game, on }: AlertsMessage): Promise<void> => {
    const lottery = { vendor, gameCode: game };
    const result = await (on === undefined
      ? wps.call(getDrawAlert, lottery)
      : wps.call(setDrawAlert, { ...lottery, on }));
    if (result.ok) return post(game, result.value.on);
    const isUnknownGame = result.error.kind === 'rejected' && result.error.code === 'game_not_found';
    if (on === undefined || isUnknownGame) return;
    // The request may have changed the state before it failed.
    const stored = await wps.call(getDrawAlert, lottery);
    if (stored.ok) post(game, stored.value.on);
    // Resolves when the member has closed the message, and other games must not wait for that.
    void showError(result.error);
  };

  const answerAll = async (): Promise<void> => {
    isRunning.current = true;
    for (let next = takeFirst(waiting.current); next !== null; next = takeFirst(waiting.current)) {
      // oxlint-disable-next-line no-await-in-loop -- the order of changes matters
      await answer(next);
    }
    isRunning.current = false;
  };

  return (message) => {
    if (!isOffered || (waiting.current.size >= MAX_WAITING && !waiting.current.has(message.game))) return;
    waiting.current.set(message.game, message);
    if (!isRunning.current) void answerAll();
  };
}

/** Removes the first message and returns it; `null` if there is none. */
function takeFirst(messages: Map<string, AlertsMessage>): AlertsMessage | null {
  for (const [game, message] of messages) {
    messages.delete(game);
    return message;
  }
  return null;
}
