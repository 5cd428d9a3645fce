import * as z from 'zod';
import { demoClientIds } from '#src/demo-client-ids.ts';
import { parseUrlOfSite } from '#src/site-url.ts';

/** A valid authorization request of the site to the demo LINE provider (OAuth 2.0). */
export interface ValidLineAuthorizationRequest {
  readonly redirectUri: URL;
  readonly state: string;
  readonly nonce: string | undefined;
  /** SHA-256 of the PKCE verifier, base64url. */
  readonly challenge: string;
}

export type CheckedLineAuthorizationRequest =
  | { readonly kind: 'valid'; readonly authorization: ValidLineAuthorizationRequest }
  /** The client or the redirect URL is invalid, so the browser must not be redirected. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Another parameter is invalid. The browser is redirected to the site's redirect URL with the error. */
  | { readonly kind: 'invalid'; readonly redirectUri: URL; readonly state: string | undefined };

const clientSchema = z.object({ client_id: z.literal(demoClientIds.lineClientId), redirect_uri: z.string() });
const stateSchema = z.object({ state: z.string().min(1).max(512) });
const requestSchema = z.object({
  ...stateSchema.shape,
  response_type: z.literal('code'),
  scope: z.string().regex(/(^| )openid( |$)/),
  nonce: z.string().max(512).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});

/**
 * Validates an authorization request in the order of RFC 6749, section 4.1.2.1: first the client and the redirect URL,
 * then the other parameters.
 */
export function checkLineAuthorizationRequest(query: unknown, siteUrl: string): CheckedLineAuthorizationRequest {
  const client = clientSchema.safeParse(query);
  if (!client.success)
    return { kind: 'rejected', reason: 'The site sent a client_id that this demonstration does not know.' };
  const redirectUri = parseUrlOfSite(client.data.redirect_uri, siteUrl);
  if (redirectUri?.pathname !== '/m/home')
    return { kind: 'rejected', reason: 'The redirect_uri is not a URL of the demo site.' };
  const request = requestSchema.safeParse(query);
  if (!request.success) return { kind: 'invalid', redirectUri, state: stateSchema.safeParse(query).data?.state };
  const { state, nonce, code_challenge: challenge } = request.data;
  return { kind: 'valid', authorization: { redirectUri, state, nonce, challenge } };
}
