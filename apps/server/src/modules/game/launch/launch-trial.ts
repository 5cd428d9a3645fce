import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { launchTrialGame } from '@foyer/contract/game/launch';
import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import { emptyLotteryLaunchFields } from '#src/adapters/game-vendor/game-vendor.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { getGameName } from '#src/modules/game/catalogue/game-cards.ts';
import {
  getGameLaunchRejection,
  findLaunchableGame,
  getGameLaunchView,
} from '#src/modules/game/launch/launchable-game-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { openVendorGame, type OpenVendorGameServices } from '#src/modules/vendor/vendor.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/**
 * Rate limit of trial launches per network, enough for a person who tries many games. A limit is needed because each
 * trial creates a row in the database and a player at the vendor.
 */
const TRIAL_LIMIT = { points: 30, windowSeconds: 60 };
const GUEST_NAME = 'Guest';

type Services = Pick<ServerContext, 'limits'> & OpenVendorGameServices;

/** [S7-037] Launches a game as a trial, without a member; stores nothing about the person. */
export function launchTrialOperation(services: Services) {
  const { db, limits } = services;
  const limit = limits.create({ ...TRIAL_LIMIT, name: 'trial', whenDown: 'count-locally' });
  return defineOperation(launchTrialGame, async ({ gameId, nodeId }, { merchant, network, language, origin, log }) => {
    const taken = await limit.take(`${merchant.code}:${network}`);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const game = await findLaunchableGame(db, merchant.code, { vendor: nodeId, code: gameId });
    if (game === undefined) return callError('game_not_found');
    const closed = getGameLaunchRejection(game, merchant);
    if (closed !== null) return closed;
    // The catalogue of a brand that was stored before a release changed its market's rules may still offer trials.
    const isForbidden = getProtectionRules(merchant.brand.protection).play.trial === 'none';
    if (isForbidden || !game.freeplay) return callError('trial_not_offered');
    const opened = await openVendorGame(
      services,
      {
        merchant: merchant.code,
        vendor: game.vendor,
        gameCode: game.code,
        view: getGameLaunchView(game.code),
        launchKind: 'VENDOR',
        mode: 'trial',
        prizeMode: null,
        labelName: null,
        ...emptyLotteryLaunchFields,
        roomId: null,
        hasLobby: false,
        language,
        currency: merchant.brand.country.currency,
        backUrl: HOME_PATH,
        hostOrigin: origin,
        memberId: null,
        displayName: GUEST_NAME,
        timeoutMs: GAME_LAUNCH_TIMEOUT_MS,
      },
      log,
    );
    return opened.ok ? ok({ ...opened.value, name: getGameName(game, language) }) : opened;
  });
}
