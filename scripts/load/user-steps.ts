import { randomUUID } from 'node:crypto';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameList, getHomeLanes } from '@foyer/contract/game/game-lists';
import { launchLottery, launchVendorGame } from '@foyer/contract/game/launch';
import { getGameLaunchKind } from '@foyer/contract/game/launch-kind';
import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import { getRecentGames } from '@foyer/contract/game/member-games';
import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { login } from '@foyer/contract/session/login';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { type CreditMove, moveCredits, redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import type { AcknowledgedWrite } from './acknowledged-writes.ts';
import { readResponseValue, type SiteRequestBuilder } from './site-request-builder.ts';
import { makeRandomName, type SiteResponse, type SiteRequest } from './site-connection.ts';

/** One request of a simulated user. Requests with the same name are summed up in the report. */
export interface UserStep {
  readonly name: string;
  readonly request: SiteRequest;
}

/** The requests of a simulated user. Each may depend on the responses to earlier ones. */
export type UserSteps = Generator<UserStep, void, SiteResponse>;

export interface SimulatedMember {
  readonly username: string;
  readonly password: string;
}

export interface UserStepContext {
  readonly calls: SiteRequestBuilder;
  /** Games that members launch; if there are none, members only visit pages. */
  readonly games: readonly GameCard[];
  /** Secret that signs the calls of the demo vendor; if it is `null`, members do not play. */
  readonly vendorSecret: string | null;
  readonly onAcknowledged: (write: AcknowledgedWrite) => void;
}

const PASSWORD = 'Load-kit-2026!';
/** The pages that visitors open, in this order. */
export const visitedPages = ['/m/home', '/m/lottery', '/m/activity', '/m/home', '/m/support', '/m/news'];
const MOVES_PER_LAUNCH = 3;

export const createSimulatedMember = (): SimulatedMember => ({
  username: `load${makeRandomName()}`,
  password: PASSWORD,
});

const openPage = (calls: SiteRequestBuilder, path: string): UserStep => ({
  name: `page ${path}`,
  request: calls.page(path),
});

/** Endless requests of a visitor for pages and lists. */
export function* visitorSteps({ calls }: Pick<UserStepContext, 'calls'>): UserSteps {
  for (let visit = Math.floor(Math.random() * visitedPages.length); ; visit += 1) {
    yield openPage(calls, visitedPages[visit % visitedPages.length] ?? '/m/home');
    if (visit % 2 === 0) yield { name: 'status', request: calls.call(getSiteStatus, { device: 'H5' }) };
    else yield { name: 'game list', request: calls.call(getGameList, { category: 'lottery' }) };
    if (visit % visitedPages.length === 0) yield { name: 'home lanes', request: calls.call(getHomeLanes, {}) };
  }
}

/**
 * The requests of a member: a login, then games without end. `loginRequest` is encrypted, which is asynchronous, so the
 * caller builds it.
 */
export function* memberSteps(context: UserStepContext, loginRequest: SiteRequest): UserSteps {
  const { calls } = context;
  yield openPage(calls, '/m/home');
  yield { name: 'status', request: calls.call(getSiteStatus, { device: 'H5' }) };
  const session = readResponseValue(login, yield { name: 'login', request: loginRequest });
  if (session !== null) yield* playSteps(context, session.token);
  // While the site cannot log members in, they look around.
  yield* visitorSteps(context);
}

/** The requests of a newcomer: a registration, then games without end. */
export function* newcomerSteps(
  context: UserStepContext,
  member: SimulatedMember,
  registerRequest: SiteRequest,
): UserSteps {
  const { calls } = context;
  yield openPage(calls, '/m/home');
  yield openPage(calls, '/m/register');
  yield { name: 'status', request: calls.call(getSiteStatus, { device: 'H5' }) };
  const session = readResponseValue(registerByUsername, yield { name: 'registration', request: registerRequest });
  if (session !== null) context.onAcknowledged(createAcknowledgedRegistration(calls, member));
  if (session !== null && session.token !== null) yield* playSteps(context, session.token);
  yield* visitorSteps(context);
}

function* playSteps(context: UserStepContext, token: string): UserSteps {
  const { calls, games } = context;
  yield { name: 'member', request: calls.call(getMemberInfo, {}, { token }) };
  yield { name: 'inbox', request: calls.call(getInboxMessages, {}, { token }) };
  while (games.length > 0) {
    const game = games[Math.floor(Math.random() * games.length)];
    if (game === undefined) return;
    const request = buildLaunch(calls, game, token);
    const response = yield { name: 'launch', request };
    const launched = readResponseValue(launchVendorGame, response);
    if (launched !== null) {
      context.onAcknowledged({
        kind: 'launch',
        find: async () => request,
        isFound: (found) => readResponseValue(launchVendorGame, found)?.gameUrl === launched.gameUrl,
      });
      yield* moveSteps(context, launched.gameUrl);
    }
    yield openPage(calls, '/m/lottery');
    yield { name: 'recent games', request: calls.call(getRecentGames, {}, { token }) };
  }
}

function buildLaunch(calls: SiteRequestBuilder, game: GameCard, token: string): SiteRequest {
  const options = { token, idempotencyKey: randomUUID() };
  const kind = getGameLaunchKind(game);
  const common = { hasLobby: false, backUrl: '/m/lottery' };
  if (kind === 'LOTT' || kind === 'ELOTT') {
    const lottery = { launchMode: kind, lottoGameCode: game.code, lottoView: 'betting', device: 'MOBILE' } as const;
    return calls.call(launchLottery, { ...common, ...lottery }, options);
  }
  const vendor = { vendor: game.vendor, gameCode: game.code, timeout: GAME_LAUNCH_TIMEOUT_MS };
  return calls.call(launchVendorGame, { ...common, ...vendor }, options);
}

/** The requests of the vendor's server for one launch: it redeems the launch token, takes stakes and pays wins. */
function* moveSteps({ calls, vendorSecret, onAcknowledged }: UserStepContext, gameUrl: string): UserSteps {
  const launchToken = URL.parse(gameUrl)?.searchParams.get('launchToken') ?? null;
  if (vendorSecret === null || launchToken === null) return;
  const player = readResponseValue(
    redeemLaunch,
    yield { name: 'redemption', request: calls.sign(redeemLaunch, { launchToken }, vendorSecret) },
  );
  if (player === null) return;
  const { merchant, playerId } = player;
  const build = (move: CreditMove): SiteRequest => calls.sign(moveCredits, { merchant, playerId, move }, vendorSecret);
  for (let count = 0; count < MOVES_PER_LAUNCH; count += 1) {
    for (const kind of ['stake', 'win'] as const) {
      const move = { kind, id: randomUUID(), amount: 1, round: `round-${count}` };
      const response = readResponseValue(moveCredits, yield { name: 'move', request: build(move) });
      if (response?.outcome === 'done') {
        onAcknowledged({
          kind: 'move',
          // The signature is valid for a minute only.
          find: async () => build(move),
          isFound: (found) => readResponseValue(moveCredits, found)?.outcome === 'repeated',
        });
      }
    }
  }
}

/**
 * Describes a registration that the site has acknowledged, and how to check later that it is not lost: the new member
 * can log in.
 */
export function createAcknowledgedRegistration(calls: SiteRequestBuilder, member: SimulatedMember): AcknowledgedWrite {
  return {
    kind: 'registration',
    find: () => buildLoginRequest(calls, member),
    isFound: (found) => readResponseValue(login, found) !== null,
  };
}

export const buildLoginRequest = (
  calls: SiteRequestBuilder,
  { username, password }: SimulatedMember,
): Promise<SiteRequest | null> => calls.seal(login, { type: 'username', username, password });

export function buildRegistrationRequest(
  calls: SiteRequestBuilder,
  { username, password }: SimulatedMember,
  origin: string,
): Promise<SiteRequest | null> {
  const context = {
    registerMethod: 'H5',
    registerUrl: `${origin}/m/register`,
    domain: new URL(origin).hostname,
  } as const;
  return calls.seal(
    registerByUsername,
    { username, password, login: true, ...context },
    { idempotencyKey: randomUUID() },
  );
}
