import type { BrowserContext, Route } from '@playwright/test';
import { envelopeSchema } from '../../packages/contract/src/envelope.ts';
import { getDraws } from '../../packages/contract/src/game/get-draws.ts';
import type { InboxMessage } from '../../packages/contract/src/inbox/inbox.ts';
import type { MemberLimit } from '../../packages/contract/src/protection/member-limits.ts';
import { getMemberProtection } from '../../packages/contract/src/protection/protection.ts';
import type { WalletEntryView, WalletHistory } from '../../packages/contract/src/protection/wallet-history.ts';

const RESULTS_OF_GAME = 12;
const NEXT_DRAW_MS = 90_000;
const digits = [
  [3, 8, 1, 5, 0],
  [9, 2, 2, 7, 4],
  [6, 0, 5, 1, 8],
  [4, 4, 9, 3, 2],
] as const;
const picks = [
  [4, 11, 19, 27, 33, 42],
  [2, 9, 16, 21, 38, 45],
  [7, 11, 23, 30, 33, 41],
  [1, 5, 19, 28, 36, 44],
] as const;

/**
 * Returns the numbers of a draw of a game. They depend only on the game and the position of the draw in the list, so
 * that every run shows the same ones.
 */
function getNumbers(gameId: string, place: number): readonly number[] {
  const numbers = (gameId.endsWith('six') ? picks : digits)[place % digits.length] ?? [];
  return gameId.endsWith('three') ? numbers.slice(0, 3) : numbers;
}

const answer = (route: Route, value: unknown): Promise<void> => route.fulfill({ json: { success: true, value } });

/** Fetches the response of the site, of which the sample data replaces a part. */
async function fetchValue<T>(route: Route, schema: { parse(value: unknown): T }): Promise<T> {
  const url = new URL(route.request().url());
  // Node.js, which sends the request, does not resolve the hosts of the brands.
  const headers = { ...route.request().headers(), host: url.host };
  const response = await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers });
  return schema.parse(envelopeSchema.parse(await response.json()).value);
}

/**
 * Answers a call for draws with the games of the site and results of the current day. The times of the results are
 * hidden in the screenshots.
 */
async function answerDraws(route: Route): Promise<void> {
  const { draws } = await fetchValue(route, getDraws.out);
  const isOneGame = new URL(route.request().url()).searchParams.has('gameId');
  const serverTime = Date.now();
  const drawnAt = new Date(serverTime).setHours(0, 0, 0, 0);
  await answer(route, {
    serverTime,
    draws: draws.map((game, at) => ({
      ...game,
      nextDraw: { drawId: '241', drawAt: serverTime + NEXT_DRAW_MS },
      results: Array.from({ length: isOneGame ? RESULTS_OF_GAME : 1 }, (_, index) => ({
        drawId: String(240 - index),
        drawnAt,
        numbers: getNumbers(game.gameId, at + index),
      })),
    })),
  });
}

const limit = (
  kind: MemberLimit['kind'],
  period: MemberLimit['period'],
  amount: number,
  used: number,
): MemberLimit => ({
  kind,
  period,
  amount,
  used,
  left: amount - used,
  resetsAt: period === 'session' ? null : '2026-11-29T17:00:00.000Z',
  pending: null,
});

const limits: readonly MemberLimit[] = [
  limit('deposit', 'week', 50_000, 12_000),
  limit('loss', 'day', 5_000, 4_200),
  { ...limit('stake', 'month', 200_000, 200_000), left: 0 },
  limit('time', 'day', 120, 45),
];

async function answerProtection(route: Route): Promise<void> {
  await answer(route, { ...(await fetchValue(route, getMemberProtection.out)), limits });
}

type Entry = Pick<WalletEntryView, 'kind' | 'amount' | 'at'> & Partial<WalletEntryView>;

/** Entries of the play history, newest first. */
const entries: readonly Entry[] = [
  {
    kind: 'win',
    amount: 1_200,
    at: '2026-11-24T09:12:40Z',
    vendor: 'ninefold',
    reference: 'r-881',
    game: 'Aurora Fox',
  },
  {
    kind: 'stake',
    amount: -100,
    at: '2026-11-24T09:12:31Z',
    vendor: 'ninefold',
    reference: 'r-881',
    game: 'Aurora Fox',
  },
  { kind: 'cancel', amount: 50, at: '2026-11-24T08:40:02Z', vendor: 'tcg', reference: '2411240521', game: 'Star Six' },
  { kind: 'stake', amount: -50, at: '2026-11-24T08:39:58Z', vendor: 'tcg', reference: '2411240521', game: 'Star Six' },
  { kind: 'reward', amount: 500, at: '2026-11-23T18:05:00Z', reference: 'promotion:first-credits' },
  {
    kind: 'stake',
    amount: -500,
    at: '2026-11-23T17:58:12Z',
    vendor: 'tcg',
    reference: '2411231078',
    game: 'Minute Five',
  },
  { kind: 'refill', amount: 10_000, at: '2026-11-23T17:55:00Z', vendor: 'tcg' },
];

function createHistory(): WalletHistory {
  let balance = 11_100 + 10_000;
  return {
    from: '2026-10-26',
    to: '2026-11-24',
    today: '2026-11-24',
    zone: 'UTC',
    entries: entries.map((entry, index) => {
      const after = balance;
      balance -= entry.amount;
      return { position: 90 - index, balance: after, currency: 'VND', reference: null, vendor: null, ...entry };
    }),
    totals: { staked: 600, won: 1_200, net: 600, deposited: 10_000, rewards: 500 },
    nextCursor: null,
  };
}

type Message = Pick<InboxMessage, 'kind' | 'title' | 'text'> & Partial<InboxMessage>;

/** Inbox messages, newest first, each with its age in days. */
const messages: readonly (readonly [number, Message])[] = [
  [
    0,
    {
      kind: 'result',
      title: 'Star Six: draw 240',
      text: 'The numbers are 4, 11, 19, 27, 33 and 42. Your ticket won 1,200.',
      link: '/m/results/star-six',
      read: false,
    },
  ],
  [
    1,
    { kind: 'security', title: 'New login', text: 'Your account was used on a new device.', link: '/m/account/logins' },
  ],
  [9, { kind: 'notice', title: 'Welcome', text: 'Your account is ready.', read: false }],
];

const DAY_MS = 24 * 60 * 60_000;

const createInboxPage = () => ({
  messages: messages.map(([ageDays, message], index): InboxMessage => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    link: null,
    read: true,
    createdAt: new Date(Date.now() - ageDays * DAY_MS).toISOString(),
    ...message,
  })),
  unreadCount: 2,
  nextCursor: null,
});

/** Answers the calls for draws, limits, play history and inbox messages with the same sample data in every run. */
export async function answerWithSampleData(context: BrowserContext): Promise<void> {
  await context.route('**/wps/game/draws*', answerDraws);
  await context.route('**/wps/relay/RGFE_getProtection*', answerProtection);
  await context.route('**/wps/relay/RGFE_getHistory*', (route) => answer(route, createHistory()));
  await context.route('**/wps/relay/INBOXFE_getMessages*', (route) => answer(route, createInboxPage()));
}
