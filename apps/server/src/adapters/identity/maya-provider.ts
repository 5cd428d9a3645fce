import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { IdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import { sanitizeOptionalName, type IdentityVerificationResult } from '#src/adapters/identity/identity-verification.ts';
import type { Clock } from '#src/clock.ts';

export interface MayaClientSettings {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}

/**
 * Client of Maya's API. Maya is a wallet app; the client identifies the app's user by the id of a session of the app.
 */
export interface MayaProvider {
  exchange(sessionId: string, client: MayaClientSettings): Promise<MayaLoginResult>;
  /** Exchanges a refresh token (`grant`) for a new one. */
  refresh(grant: string, client: MayaClientSettings): Promise<MayaRefreshResult>;
}

export interface MayaLoginResult {
  readonly identity: IdentityVerificationResult;
  /** Refresh token, if Maya issues one. */
  readonly grant: string | null;
}

export type MayaRefreshResult =
  | { readonly kind: 'renewed'; readonly grant: string; readonly expiresIn: number }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

const grantSchema = z.string().min(1).max(1024);
const answerSchema = z.object({
  customerId: z.string().min(1).max(128),
  name: z.string().optional(),
  refreshToken: grantSchema.optional(),
});
const refreshedSchema = z.object({ refreshToken: grantSchema, expiresIn: z.int().min(1).max(31_536_000) });
/**
 * How long a used session id is stored so that it works only once, in milliseconds. Maya ends a session of its app
 * within a day.
 */
const PROOF_TTL_MS = 24 * 60 * 60_000;
/** HTTP statuses which mean that Maya does not know the session or refresh token, or that it has ended. */
const SESSION_ERRORS: ReadonlySet<number> = new Set([400, 404, 410, 422]);

type MayaResponse =
  | { readonly kind: 'ok'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * Calls Maya: `POST <url>/sessions/exchange {sessionId}` with HTTP Basic `clientId:secret` returns `{customerId, name?,
 * refreshToken?}`. `POST <url>/sessions/refresh {refreshToken}` with the same credentials returns `{refreshToken,
 * expiresIn}` (seconds). Maya does not publish its API: these endpoints are an assumption, made in this file only.
 */
export function createMayaProvider({
  fetch,
  clock,
}: {
  readonly fetch: IdentityProviderFetch;
  readonly clock: Clock;
}): MayaProvider {
  const call = async (
    path: string,
    body: object,
    { url, clientId, secret }: MayaClientSettings,
  ): Promise<MayaResponse> => {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
        body: JSON.stringify(body),
      });
      if (SESSION_ERRORS.has(response.status)) return { kind: 'rejected', reason: 'no such session' };
      if (!response.ok) return { kind: 'unavailable', reason: `status ${response.status}` };
      return { kind: 'ok', value: await response.json() };
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
    }
  };
  return {
    exchange: async (sessionId, client) => {
      const response = await call('/sessions/exchange', { sessionId }, client);
      if (response.kind !== 'ok') return { identity: response, grant: null };
      const answer = answerSchema.safeParse(response.value);
      if (!answer.success)
        return { identity: { kind: 'unavailable', reason: 'no customer in the response' }, grant: null };
      const { customerId, name, refreshToken = null } = answer.data;
      const key = createHash('sha256').update(sessionId).digest('base64url');
      const person = { subject: customerId, name: sanitizeOptionalName(name), picture: null };
      const proof = { key, expiresAt: clock.now() + PROOF_TTL_MS };
      return { identity: { kind: 'verified', person, proof }, grant: refreshToken };
    },
    refresh: async (grant, client) => {
      const response = await call('/sessions/refresh', { refreshToken: grant }, client);
      if (response.kind !== 'ok') return response;
      const answer = refreshedSchema.safeParse(response.value);
      if (!answer.success) return { kind: 'unavailable', reason: 'no token in the response' };
      return { kind: 'renewed', grant: answer.data.refreshToken, expiresIn: answer.data.expiresIn };
    },
  };
}
