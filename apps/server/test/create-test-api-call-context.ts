import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { pino, type Logger } from 'pino';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const log = pino({ level: 'silent' });

/** Creates the context of an API call by a visitor of `aurora`. */
export function createTestApiCallContext(over: Partial<ApiCallContext> = {}): ApiCallContext {
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
    accessDenied: false,
    raw: { body: '', header: () => null },
    setCookie: () => {},
    log,
    ...over,
  };
}

/** Creates the session of a member of `aurora`. */
export function makeSession(over: Partial<ActiveSession> = {}): ActiveSession {
  return {
    id: 's1',
    tokenHash: 'h1',
    memberId: 'm1',
    merchantCode: 'aurora',
    userName: 'demo',
    customerType: 0,
    createdAt: new Date(0),
    byProvider: false,
    isInteractive: true,
    isRestricted: false,
    needsSecondFactor: false,
    mustAcceptTerms: false,
    mustSetLimits: false,
    ...over,
  };
}

/** Creates the response to a successful login. */
export function makeOpenedSession(over: Partial<OpenedSession> = {}): OpenedSession {
  return {
    id: 'm1',
    token: 't1',
    userName: 'demo',
    customerType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    updatePassword: false,
    spanId: 'span',
    ...over,
  };
}

/** Creates a logger and an array that receives its log entries as objects. */
export function createTestLog(): { readonly log: Logger; readonly logged: readonly unknown[] } {
  const logged: unknown[] = [];
  const write = (line: string): void => void logged.push(JSON.parse(line));
  return { log: pino({ base: null, timestamp: false }, { write }), logged };
}
