import { pino } from 'pino';
import type { Call } from '#src/http/operation.ts';
import type { LiveSession } from '#src/modules/session/session.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const log = pino({ level: 'silent' });

/** A request of a visitor of `aurora`; give only what matters to the test. */
export function makeCall(over: Partial<Call> = {}): Call {
  const { ip = '198.51.100.4' } = over;
  return {
    merchant: makeMerchant(),
    language: 'EN',
    session: null,
    ip,
    network: ip,
    origin: 'http://localhost:8080',
    spanId: 'span',
    userAgent: 'test',
    idempotencyKey: null,
    country: null,
    keptOut: false,
    raw: { body: '', header: () => null },
    log,
    ...over,
  };
}

/** The session of a member of `aurora`. */
export function makeSession(over: Partial<LiveSession> = {}): LiveSession {
  return {
    id: 's1',
    tokenHash: 'h1',
    memberId: 'm1',
    merchantCode: 'aurora',
    userName: 'demo',
    customerType: 0,
    createdAt: new Date(0),
    restricted: false,
    factorDue: false,
    ...over,
  };
}
