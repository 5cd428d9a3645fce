import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf } from '@foyer/contract/endpoint';
import {
  type CreditMove,
  moveCredits,
  type CreditMoveOutcome,
  listDrawAlerts,
  redeemLaunch,
  reportDrawResult,
} from '@foyer/contract/vendor/vendor-api';
import fastify, { type FastifyInstance } from 'fastify';

export const FAKE_PLATFORM_SECRET = 'a-secret-of-both-sides';

export interface FakePlatform {
  readonly url: string;
  /** Creates a launch token that can be redeemed once, for a player with the given details. */
  readonly launch: (details?: Record<string, unknown>) => string;
  /** Returns the balance of a player's wallet at the platform; sets it first if `credits` is given. */
  readonly wallet: (playerId: string, credits?: number) => number;
  /** Makes the fake platform respond as if it did not know a player. */
  forget(playerId: string): void;
  /** Closes a player's account: stakes and refills are rejected, wins and cancels accepted. */
  restrict(playerId: string): void;
  /** Drops requests for credit moves `before` or `after` executing them, or `never`. */
  loseMoves(when: 'before' | 'after' | 'never'): void;
  /** Calls `wait` after each stake, and responds when its promise is resolved. */
  delayStakes(wait: (move: CreditMove) => Promise<void>): void;
  /** Requests of stakes that the fake platform has executed. */
  readonly stakeRequests: InputOf<typeof moveCredits>[];
  /** Rounds whose end without a win the vendor has reported. */
  readonly endedRounds: string[];
  /** The vendor's codes of the games about whose results members want to be alerted. */
  readonly alerts: string[];
  /** Draws that the vendor has reported. */
  readonly drawReports: unknown[];
  /** Makes the fake platform answer requests about draws with an error code; `null` restores the usual responses. */
  failDrawReports(errorCode: string | null): void;
  /** HTTP statuses of all responses to redemptions of launch tokens. */
  readonly answers: readonly number[];
  /** Sets the response to all further redemptions of launch tokens. */
  answerWith(status: number, body: string): void;
  /** Sets the content of the fake platform's page at `/m/lottery`. */
  showAtHost(html: string): void;
  close(): Promise<unknown>;
}

/** Starts a fake platform that checks redemptions like the real one: signature, age and single use. */
export async function startFakePlatform(clock: { now(): number }): Promise<FakePlatform> {
  const app: FastifyInstance = fastify();
  const launches = new Map<string, Record<string, unknown>>();
  const answers: number[] = [];
  let hostPage = '<title>The lobby</title>';
  const balances = new Map<string, number>();
  const forgotten = new Set<string>();
  const restricted = new Set<string>();
  const moves = new Map<string, { readonly player: string; readonly change: number; cancelled: boolean }>();
  let delay: (move: CreditMove) => Promise<void> = async () => {};
  let lost: 'before' | 'after' | 'never' = 'never';
  let fixed: { status: number; body: string } | null = null;
  const stakeRequests: InputOf<typeof moveCredits>[] = [];
  const endedRounds: string[] = [];
  const alerts: string[] = [];
  const drawReports: unknown[] = [];
  let drawError: string | null = null;
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post(redeemLaunch.path, (request, reply) => {
    const answer = fixed ?? redeem(String(request.body), request.headers);
    answers.push(answer.status);
    return reply.code(answer.status).type('application/json').send(answer.body);
  });

  app.post(moveCredits.path, async (request, reply) => {
    if (!isSigned(String(request.body), request.headers)) return reply.code(401).send();
    if (lost === 'before') return reply.code(502).send('lost');
    const moveRequest = moveCredits.in.parse(JSON.parse(String(request.body)));
    const { playerId, move, endedRound } = moveRequest;
    if (endedRound !== undefined) endedRounds.push(endedRound);
    if (forgotten.has(playerId)) {
      const { status, body } = envelope(404, null, 'not_found');
      return reply.code(status).type('application/json').send(body);
    }
    const outcome = move === null ? null : executeMove(playerId, move);
    if (move?.kind === 'stake') {
      stakeRequests.push(moveRequest);
      await delay(move);
    }
    if (lost === 'after') return reply.code(502).send('lost');
    const value = { outcome, balance: balances.get(playerId) ?? 0, currency: 'VND' };
    return reply.type('application/json').send(envelope(200, value, null).body);
  });

  const answerDraws = (body: string, headers: Record<string, unknown>, read: () => unknown) => {
    if (!isSigned(body, headers)) return envelope(401, null, 'vendor_unauthorized');
    return drawError === null ? envelope(200, read(), null) : envelope(503, null, drawError);
  };

  app.post(listDrawAlerts.path, (request, reply) => {
    const answer = answerDraws(String(request.body), request.headers, () => ({ gameCodes: alerts }));
    return reply.code(answer.status).type('application/json').send(answer.body);
  });

  app.post(reportDrawResult.path, (request, reply) => {
    const answer = answerDraws(String(request.body), request.headers, () => {
      drawReports.push(reportDrawResult.in.parse(JSON.parse(String(request.body))));
      return { notified: 1 };
    });
    return reply.code(answer.status).type('application/json').send(answer.body);
  });

  /** Executes a credit move as the platform documents it, independently of the vendor's code. */
  function executeMove(player: string, move: CreditMove): CreditMoveOutcome {
    const balance = balances.get(player) ?? 0;
    const earlier = moves.get(move.id);
    const change = (by: number): CreditMoveOutcome => {
      balances.set(player, balance + by);
      moves.set(move.id, { player, change: by, cancelled: false });
      return 'done';
    };
    if (move.kind === 'cancel') {
      if (earlier?.cancelled) return 'repeated';
      balances.set(player, balance - (earlier?.change ?? 0));
      moves.set(move.id, { player, change: 0, cancelled: true });
      return 'done';
    }
    if (earlier) return earlier.cancelled ? 'cancelled' : 'repeated';
    if (move.kind !== 'win' && restricted.has(player)) return 'restricted';
    if (move.kind === 'refill') return balance < 100 ? change(10_000 - balance) : 'refused';
    if (move.kind === 'win') return change(move.amount);
    return balance < move.amount ? 'short' : change(-move.amount);
  }

  app.get('/m/lottery', (_request, reply) => reply.type('text/html').send(hostPage));

  function isSigned(body: string, headers: Record<string, unknown>): boolean {
    const timestamp = String(headers['x-timestamp']);
    const expected = createHmac('sha256', FAKE_PLATFORM_SECRET).update(`${timestamp}.${body}`).digest();
    const given = Buffer.from(String(headers['x-signature']), 'base64url');
    const signed = given.length === expected.length && timingSafeEqual(given, expected);
    const young = Math.abs(Number(timestamp) - clock.now()) <= 60_000;
    return headers['x-vendor'] === 'demo' && signed && young;
  }

  function redeem(body: string, headers: Record<string, unknown>): { status: number; body: string } {
    if (!isSigned(body, headers)) return envelope(401, null, 'vendor_unauthorized');
    const { launchToken } = redeemLaunch.in.parse(JSON.parse(body));
    const launch = launches.get(launchToken);
    launches.delete(launchToken);
    return launch === undefined ? envelope(403, null, 'launch_token_invalid') : envelope(200, launch, null);
  }

  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = app.listeningOrigin;
  return {
    url,
    answers,
    stakeRequests,
    endedRounds,
    alerts,
    drawReports,
    failDrawReports: (errorCode) => {
      drawError = errorCode;
    },
    launch: (details = {}) => {
      const token = `launch-token-${String(launches.size + answers.length).padStart(10, '0')}`;
      launches.set(token, { ...someone, hostOrigin: url, ...details });
      return token;
    },
    wallet: (playerId, credits) => {
      if (credits !== undefined) balances.set(playerId, credits);
      return balances.get(playerId) ?? 0;
    },
    forget: (playerId) => void forgotten.add(playerId),
    restrict: (playerId) => void restricted.add(playerId),
    loseMoves: (when) => {
      lost = when;
    },
    delayStakes: (wait) => {
      delay = wait;
    },
    answerWith: (status, body) => {
      fixed = { status, body };
    },
    showAtHost: (html) => {
      hostPage = html;
    },
    close: () => app.close(),
  };
}

const someone = {
  playerId: 'p-1',
  displayName: 'demo',
  merchant: 'aurora',
  merchantTitle: 'Aurora',
  currency: 'VND',
  language: 'EN',
  gameCode: 'minute-3',
  view: 'betting',
  launchKind: 'LOTT',
  mode: 'member',
  prizeMode: null,
  labelName: null,
  hasLobby: true,
  backUrl: '/m/lottery',
};

function envelope(status: number, value: unknown, errorCode: string | null): { status: number; body: string } {
  const success = errorCode === null;
  return { status, body: JSON.stringify({ success, value, message: null, errorCode, spanId: 'peer' }) };
}
