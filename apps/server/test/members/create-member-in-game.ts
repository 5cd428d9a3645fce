import type { InputOf } from '@foyer/contract/endpoint';
import { launchLottery } from '@foyer/contract/game/launch';
import { type CreditMove, moveCredits } from '@foyer/contract/vendor/vendor-api';
import { prepareVendorCall } from '#test/peers/vendor-call.ts';
import { readLaunchToken, redeemLaunchTokenAsVendor } from '#test/members/redeem-launch-token.ts';
import type { BrandFolderServer } from '#test/servers/brand-folder-server.ts';

const lottery = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoGameCode: 'star-six',
  lottoView: 'betting',
  device: 'MOBILE',
  backUrl: '/m/lottery',
  hasLobby: false,
  language: 'EN',
  title: 'Aurora',
} as const;

/** Launches the lottery of the test catalogue as a member. */
export const launchTestLottery = (server: BrandFolderServer, token: string) =>
  server.call(launchLottery, lottery, { token });

/**
 * Creates a member who has launched a game, and functions that move credits as the game vendor and return the outcome.
 */
export async function createPlayer(server: BrandFolderServer) {
  const { id, username, token } = await server.newMember();
  const launched = await launchTestLottery(server, token);
  const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken(launched.value?.gameUrl));
  const playerId = redeemed.value?.playerId ?? '';
  const sendRequest = async (request: Omit<InputOf<typeof moveCredits>, 'merchant' | 'playerId'>) => {
    const response = await prepareVendorCall(server, moveCredits, { merchant: 'aurora', playerId, ...request })();
    return response.value?.outcome;
  };
  const sendMove = (move: CreditMove, game: { readonly gameCode?: string } = {}) => sendRequest({ move, ...game });
  return { id, username, token, sendMove, sendRequest };
}
