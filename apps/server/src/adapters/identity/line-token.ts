import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Line } from '#src/adapters/identity/line-types.ts';
import type { ProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { nameOf, pictureOf, type Vouching } from '#src/adapters/identity/identity-result.ts';
import type { Clock } from '#src/clock.ts';

const verifiedSchema = z.object({ client_id: z.string(), expires_in: z.int() });
const profileSchema = z.object({
  userId: z.string().min(1).max(128),
  displayName: z.string().optional(),
  pictureUrl: z.string().optional(),
});
/** LINE knows no such token, or no longer. */
const NO_TOKEN: ReadonlySet<number> = new Set([400, 401, 403]);

type Said = { readonly kind: 'said'; readonly value: unknown } | Exclude<Vouching, { kind: 'vouched' }>;

/**
 * Asks LINE about an access token: `GET /oauth2/v2.1/verify` says which channel it is for and for how long, `GET /v2/profile`
 * whose it is (LINE Login v2.1 API reference). A token of another channel is what an app of somebody else's could collect from
 * its own members. Each one works once, for as long as LINE takes it.
 */
export function createLineToken(
  { fetch, clock }: { readonly fetch: ProviderFetch; readonly clock: Clock },
  apiUrl: string,
): Line['vouchByToken'] {
  const ask = async (address: string, headers: Readonly<Record<string, string>>): Promise<Said> => {
    try {
      const response = await fetch(address, { headers });
      if (NO_TOKEN.has(response.status)) return { kind: 'rejected', reason: 'no such token' };
      if (!response.ok) return { kind: 'silent', reason: `status ${response.status}` };
      return { kind: 'said', value: await response.json() };
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' };
    }
  };

  return async ({ clientId }, accessToken) => {
    const query = new URLSearchParams({ access_token: accessToken }).toString();
    const checked = await ask(`${apiUrl}/oauth2/v2.1/verify?${query}`, {});
    if (checked.kind !== 'said') return checked;
    const token = verifiedSchema.safeParse(checked.value);
    if (!token.success) return { kind: 'silent', reason: 'no channel in the answer' };
    const { client_id, expires_in } = token.data;
    if (client_id !== clientId || expires_in <= 0) return { kind: 'rejected', reason: 'not for this channel' };

    const told = await ask(`${apiUrl}/v2/profile`, { authorization: `Bearer ${accessToken}` });
    if (told.kind !== 'said') return told;
    const profile = profileSchema.safeParse(told.value);
    if (!profile.success) return { kind: 'silent', reason: 'nobody in the answer' };
    const { userId, displayName, pictureUrl } = profile.data;
    const key = createHash('sha256').update(accessToken).digest('base64url');
    return {
      kind: 'vouched',
      person: { subject: userId, name: nameOf(displayName), picture: pictureOf(pictureUrl) },
      proof: { key, expiresAt: clock.now() + expires_in * 1000 },
    };
  };
}
