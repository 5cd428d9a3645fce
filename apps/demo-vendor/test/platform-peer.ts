import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CreditMove, moveCredits, type MoveOutcome, redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import fastify, { type FastifyInstance } from 'fastify';

export const PEER_SECRET = 'a-secret-of-both-sides';

export interface PlatformPeer {
  readonly url: string;
  /** Answers a launch token that can be redeemed once, for a player with these details. */
  readonly launch: (details?: Record<string, unknown>) => string;
  /** What a player has whose purse the platform keeps; a number puts as much into it. */
  readonly purse: (playerId: string, credits?: number) => number;
  /** This player is no longer known. */
  forget(playerId: string): void;
  /** The account is closed: no new stake or refill is taken, wins and cancels are. */
  restrict(playerId: string): void;
  /** Calls about purses are lost: before they are carried out, after it, or not at all. */
  loseMoves(when: 'before' | 'after' | 'never'): void;
  /** Statuses of the redemptions so far. */
  readonly answers: readonly number[];
  /** From now on answers this instead. */
  answerWith(status: number, body: string): void;
  /** What `/m/lottery` shows. */
  showAtHost(html: string): void;
  close(): Promise<unknown>;
}

/** A platform on loopback that checks a redemption as the contract says: signature, age, and single use. */
export async function startPlatformPeer(clock: { now(): number }): Promise<PlatformPeer> {
  const app: FastifyInstance = fastify();
  const launches = new Map<string, Record<string, unknown>>();
  const answers: number[] = [];
  let hostPage = '<title>The lobby</title>';
  const purses = new Map<string, number>();
  const forgotten = new Set<string>();
  const restricted = new Set<string>();
  const moves = new Map<string, { readonly player: string; readonly change: number; cancelled: boolean }>();
  let lost: 'before' | 'after' | 'never' = 'never';
  let fixed: { status: number; body: string } | null = null;
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post(redeemLaunch.path, (request, reply) => {
    const answer = fixed ?? redeem(String(request.body), request.headers);
    answers.push(answer.status);
    return reply.code(answer.status).type('application/json').send(answer.body);
  });

  app.post(moveCredits.path, (request, reply) => {
    if (!isSigned(String(request.body), request.headers)) return reply.code(401).send();
    if (lost === 'before') return reply.code(502).send('lost');
    const { playerId, move } = moveCredits.in.parse(JSON.parse(String(request.body)));
    if (forgotten.has(playerId)) {
      const { status, body } = envelope(404, null, 'not_found');
      return reply.code(status).type('application/json').send(body);
    }
    const outcome = move === null ? null : carryOut(playerId, move);
    if (lost === 'after') return reply.code(502).send('lost');
    const value = { outcome, balance: purses.get(playerId) ?? 0, currency: 'VND' };
    return reply.type('application/json').send(envelope(200, value, null).body);
  });

  /** A separate implementation of the platform's documented behaviour. */
  function carryOut(player: string, move: CreditMove): MoveOutcome {
    const balance = purses.get(player) ?? 0;
    const earlier = moves.get(move.id);
    const change = (by: number): MoveOutcome => {
      purses.set(player, balance + by);
      moves.set(move.id, { player, change: by, cancelled: false });
      return 'done';
    };
    if (move.kind === 'cancel') {
      if (earlier?.cancelled) return 'repeated';
      purses.set(player, balance - (earlier?.change ?? 0));
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
    const expected = createHmac('sha256', PEER_SECRET).update(`${timestamp}.${body}`).digest();
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
    launch: (details = {}) => {
      const token = `launch-token-${String(launches.size + answers.length).padStart(10, '0')}`;
      launches.set(token, { ...someone, hostOrigin: url, ...details });
      return token;
    },
    purse: (playerId, credits) => {
      if (credits !== undefined) purses.set(playerId, credits);
      return purses.get(playerId) ?? 0;
    },
    forget: (playerId) => void forgotten.add(playerId),
    restrict: (playerId) => void restricted.add(playerId),
    loseMoves: (when) => {
      lost = when;
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
  way: 'LOTT',
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
