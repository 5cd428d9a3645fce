import { expect, test } from 'vitest';
import type { AcknowledgedWrite } from './acknowledged-writes.ts';
import { createSiteRequestBuilder } from './site-request-builder.ts';
import type { SiteResponse, SiteRequest } from './site-connection.ts';
import { memberSteps, newcomerSteps, type UserStepContext, type UserSteps } from './user-steps.ts';

const calls = createSiteRequestBuilder('https://site.example', { send: async () => ({ status: 0, body: '' }) });
const sealed: SiteRequest = { method: 'POST', path: '/sealed', headers: {}, body: '{}' };
const member = { username: 'load01', password: 'Load-kit-2026!' };
const session = {
  id: 'm1',
  token: 'token-1',
  userName: 'load01',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
  spanId: 's',
};
const player = {
  playerId: 'p1',
  displayName: 'l***r',
  merchant: 'aurora',
  merchantTitle: 'Aurora',
  currency: 'VND',
  language: 'EN',
  gameCode: 'star',
  launchKind: 'VENDOR',
  mode: 'member',
  prizeMode: null,
  labelName: null,
  hasLobby: false,
  view: 'betting',
  backUrl: '/m/lottery',
  hostOrigin: 'https://site.example',
};
const games = [
  {
    id: 'star',
    name: 'Star',
    vendor: 'kestrel',
    vendorName: 'K',
    category: 'rng',
    art: 'a',
    freeplay: false,
    code: 'star',
  },
] as const;
const gameUrl = 'https://vendor.example/?launchToken=a-launch-token-of-the-game';

const answer = (value: unknown): SiteResponse => ({ status: 200, body: JSON.stringify({ success: true, value }) });
const unavailable: SiteResponse = { status: 503, body: '{"success":false}' };
const answers: Readonly<Record<string, SiteResponse>> = {
  login: answer(session),
  registration: answer({ ...session, customerId: 'm1' }),
  launch: answer({ gameUrl }),
  redemption: answer(player),
  move: answer({ outcome: 'done', balance: 5, currency: 'VND' }),
};

/** Takes steps and returns their names. Writes are collected in `writes`. */
function take(
  steps: UserSteps,
  count: number,
  changes: Readonly<Record<string, SiteResponse>> = {},
): readonly string[] {
  const names: string[] = [];
  let next = steps.next({ status: 0, body: '' });
  while (names.length < count && !next.done) {
    names.push(next.value.name);
    next = steps.next({ ...answers, ...changes }[next.value.name] ?? answer({}));
  }
  return names;
}

function makeContext(): UserStepContext & { readonly writes: AcknowledgedWrite[] } {
  const writes: AcknowledgedWrite[] = [];
  return { calls, games, vendorSecret: 'secret', writes, onAcknowledged: (write) => void writes.push(write) };
}

test('a member of a load test logs in, launches a game and plays, and every confirmed write is recorded', () => {
  const context = makeContext();
  expect(take(memberSteps(context, sealed), 14)).toEqual([
    'page /m/home',
    'status',
    'login',
    'member',
    'inbox',
    'launch',
    'redemption',
    ...Array<string>(6).fill('move'),
    'page /m/lottery',
  ]);
  expect(context.writes.map(({ kind }) => kind)).toEqual(['launch', ...Array(6).fill('move')]);
});

test('a confirmed launch is found if its idempotency key returns the same URL, and a confirmed credit move if it is reported as repeated', async () => {
  const context = makeContext();
  take(memberSteps(context, sealed), 9);
  const [launch, move] = context.writes;
  expect(launch?.isFound(answer({ gameUrl }))).toBe(true);
  expect(launch?.isFound(answer({ gameUrl: `${gameUrl}2` }))).toBe(false);
  const found = { balance: 5, currency: 'VND' };
  expect(move?.isFound(answer({ ...found, outcome: 'repeated' }))).toBe(true);
  expect(move?.isFound(answer({ ...found, outcome: 'done' }))).toBe(false);
  const [first, again] = [await launch?.find(), await launch?.find()];
  expect(first?.headers['idempotency-key']).toMatch(/-/);
  expect(again).toEqual(first);
});

test('a confirmed registration is found if the new member can log in', () => {
  const context = makeContext();
  const names = take(newcomerSteps(context, member, sealed), 6);
  expect(names.slice(3)).toEqual(['registration', 'member', 'inbox']);
  expect(context.writes.map(({ kind }) => kind)).toEqual(['registration']);
  expect(context.writes[0]?.isFound(answer(session))).toBe(true);
  expect(context.writes[0]?.isFound({ status: 401, body: '{"success":false}' })).toBe(false);
});

test('if the site cannot serve a member of a load test, the member only reads pages, and nothing counts as confirmed', () => {
  const context = makeContext();
  const names = take(memberSteps(context, sealed), 10, { login: unavailable });
  expect(names.slice(3).filter((name) => !/^(?:page|status|game list|home lanes)/.test(name))).toEqual([]);
  take(newcomerSteps(context, member, sealed), 10, { registration: unavailable });
  take(memberSteps(context, sealed), 10, { launch: unavailable });
  expect(context.writes).toEqual([]);
});

test("without the vendor's secret, members of a load test launch games but do not play", () => {
  const context = { ...makeContext(), vendorSecret: null };
  expect(take(memberSteps(context, sealed), 8).slice(5)).toEqual(['launch', 'page /m/lottery', 'recent games']);
});
