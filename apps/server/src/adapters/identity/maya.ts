import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { nameOf, type Vouching } from '#src/adapters/identity/identity-result.ts';
import type { Clock } from '#src/clock.ts';

export interface MayaClient {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Asks Maya whose session of its app this is. */
export interface Maya {
  exchange(sessionId: string, client: MayaClient): Promise<Exchanged>;
  /** Continues with the result of an exchange or a refresh. */
  refresh(grant: string, client: MayaClient): Promise<Refreshed>;
}

export interface Exchanged {
  readonly vouching: Vouching;
  /** To be renewed with, where Maya gives one. */
  readonly grant: string | null;
}

export type Refreshed =
  | { readonly kind: 'renewed'; readonly grant: string; readonly expiresIn: number }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

const grantSchema = z.string().min(1).max(1024);
const answerSchema = z.object({
  customerId: z.string().min(1).max(128),
  name: z.string().optional(),
  refreshToken: grantSchema.optional(),
});
const refreshedSchema = z.object({ refreshToken: grantSchema, expiresIn: z.int().min(1).max(31_536_000) });
/** Maya ends a session of its app within a day. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** Maya knows no such session, or no longer. */
const NO_SESSION: ReadonlySet<number> = new Set([400, 404, 410, 422]);

type Answered =
  | { readonly kind: 'said'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

/**
 * `POST <url>/sessions/exchange {sessionId}` as HTTP Basic `clientId:secret`; answers `{customerId, name?, refreshToken?}`.
 * `POST <url>/sessions/refresh {refreshToken}` likewise; answers `{refreshToken, expiresIn}` (seconds).
 * What Maya's own interface looks like is not published: this is ours, and one file to change.
 */
export function createMaya({ fetch, clock }: { readonly fetch: ProviderFetch; readonly clock: Clock }): Maya {
  /** What Maya answers, or why it does not. */
  const ask = async (path: string, body: object, { url, clientId, secret }: MayaClient): Promise<Answered> => {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
        body: JSON.stringify(body),
      });
      if (NO_SESSION.has(response.status)) return { kind: 'rejected', reason: 'no such session' };
      if (!response.ok) return { kind: 'silent', reason: `status ${response.status}` };
      return { kind: 'said', value: await response.json() };
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' };
    }
  };
  return {
    exchange: async (sessionId, client) => {
      const answered = await ask('/sessions/exchange', { sessionId }, client);
      if (answered.kind !== 'said') return { vouching: answered, grant: null };
      const answer = answerSchema.safeParse(answered.value);
      if (!answer.success) return { vouching: { kind: 'silent', reason: 'no customer in the answer' }, grant: null };
      const { customerId, name, refreshToken = null } = answer.data;
      const key = createHash('sha256').update(sessionId).digest('base64url');
      const person = { subject: customerId, name: nameOf(name), picture: null };
      const proof = { key, expiresAt: clock.now() + REMEMBERED_MS };
      return { vouching: { kind: 'vouched', person, proof }, grant: refreshToken };
    },
    refresh: async (grant, client) => {
      const answered = await ask('/sessions/refresh', { refreshToken: grant }, client);
      if (answered.kind !== 'said') return answered;
      const answer = refreshedSchema.safeParse(answered.value);
      if (!answer.success) return { kind: 'silent', reason: 'no token in the answer' };
      return { kind: 'renewed', grant: answer.data.refreshToken, expiresIn: answer.data.expiresIn };
    },
  };
}
