import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { LineProvider } from '#src/adapters/identity/line-provider-types.ts';
import type { IdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import {
  sanitizeOptionalName,
  sanitizePictureUrl,
  type IdentityVerificationResult,
} from '#src/adapters/identity/identity-verification.ts';
import type { Clock } from '#src/clock.ts';

const verifiedSchema = z.object({ client_id: z.string(), expires_in: z.int() });
const profileSchema = z.object({
  userId: z.string().min(1).max(128),
  displayName: z.string().optional(),
  pictureUrl: z.string().optional(),
});
/** Statuses with which LINE reports that a token is unknown or has expired. */
const TOKEN_ERRORS: ReadonlySet<number> = new Set([400, 401, 403]);

type LineResponse =
  | { readonly kind: 'ok'; readonly value: unknown }
  | Exclude<IdentityVerificationResult, { kind: 'verified' }>;

/**
 * Verifies a LINE access token: `GET /oauth2/v2.1/verify` returns its channel and remaining life, `GET /v2/profile` its
 * user (LINE Login v2.1 API reference). Tokens of other channels are rejected, because another app could have collected
 * them from its own users. Each token works once while LINE accepts it.
 */
export function createLineTokenVerifier(
  { fetch, clock }: { readonly fetch: IdentityProviderFetch; readonly clock: Clock },
  apiUrl: string,
): LineProvider['verifyAccessToken'] {
  const callLine = async (address: string, headers: Readonly<Record<string, string>>): Promise<LineResponse> => {
    try {
      const response = await fetch(address, { headers });
      if (TOKEN_ERRORS.has(response.status)) return { kind: 'rejected', reason: 'no such token' };
      if (!response.ok) return { kind: 'unavailable', reason: `status ${response.status}` };
      return { kind: 'ok', value: await response.json() };
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
    }
  };

  return async ({ clientId }, accessToken) => {
    const query = new URLSearchParams({ access_token: accessToken }).toString();
    const verifyResponse = await callLine(`${apiUrl}/oauth2/v2.1/verify?${query}`, {});
    if (verifyResponse.kind !== 'ok') return verifyResponse;
    const token = verifiedSchema.safeParse(verifyResponse.value);
    if (!token.success) return { kind: 'unavailable', reason: 'no channel in the response' };
    const { client_id, expires_in } = token.data;
    if (client_id !== clientId || expires_in <= 0) return { kind: 'rejected', reason: 'not for this channel' };

    const profileResponse = await callLine(`${apiUrl}/v2/profile`, { authorization: `Bearer ${accessToken}` });
    if (profileResponse.kind !== 'ok') return profileResponse;
    const profile = profileSchema.safeParse(profileResponse.value);
    if (!profile.success) return { kind: 'unavailable', reason: 'no user in the response' };
    const { userId, displayName, pictureUrl } = profile.data;
    const key = createHash('sha256').update(accessToken).digest('base64url');
    return {
      kind: 'verified',
      person: { subject: userId, name: sanitizeOptionalName(displayName), picture: sanitizePictureUrl(pictureUrl) },
      proof: { key, expiresAt: clock.now() + expires_in * 1000 },
    };
  };
}
