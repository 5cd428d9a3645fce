import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { nameOf, type Vouching } from '#src/adapters/identity/vouching.ts';
import type { Clock } from '#src/clock.ts';

export interface MayaClient {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Asks Maya whose session of its app this is. */
export interface Maya {
  exchange(sessionId: string, client: MayaClient): Promise<Vouching>;
}

const answerSchema = z.object({ customerId: z.string().min(1).max(128), name: z.string().optional() });
/** Maya ends a session of its app within a day. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** Maya knows no such session, or no longer. */
const NO_SESSION: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/**
 * `POST <url>/sessions/exchange {sessionId}` as HTTP Basic `clientId:secret`; answers `{customerId, name?}`.
 * What Maya's own interface looks like is not published: this is ours, and one file to change.
 */
export function createMaya({ fetch, clock }: { readonly fetch: ProviderFetch; readonly clock: Clock }): Maya {
  const ask = async (sessionId: string, { url, clientId, secret }: MayaClient): Promise<Vouching> => {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const response = await fetch(`${url}/sessions/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
      body: JSON.stringify({ sessionId }),
    });
    if (NO_SESSION.has(response.status)) return { kind: 'rejected', reason: 'no such session' };
    if (!response.ok) return { kind: 'silent', reason: `status ${response.status}` };
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success) return { kind: 'silent', reason: 'no customer in the answer' };
    return {
      kind: 'vouched',
      person: { subject: answer.data.customerId, name: nameOf(answer.data.name), picture: null },
      proof: {
        key: createHash('sha256').update(sessionId).digest('base64url'),
        expiresAt: clock.now() + REMEMBERED_MS,
      },
    };
  };
  return {
    exchange: async (sessionId, client) => {
      try {
        return await ask(sessionId, client);
      } catch (error) {
        return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}
