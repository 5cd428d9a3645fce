import { createHash } from 'node:crypto';
import type { FirebaseChannel } from '@foyer/contract/identity/identity-provider';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import * as z from 'zod';
import type { IdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import {
  IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS,
  isRecentIdentityProof,
  sanitizeOptionalName,
  sanitizePictureUrl,
  IDENTITY_PROOF_MAX_AGE_MS,
  type IdentityVerificationResult,
} from '#src/adapters/identity/identity-verification.ts';
import type { Clock } from '#src/clock.ts';
import {
  getFirebaseEmulatorUrlOfDemoProject,
  type IdentityProviderSettings,
} from '#src/config/settings/identity-settings.ts';

/** Verifies an ID token of Firebase Authentication: its signature, its claims, and that the login was recent. */
export interface FirebaseVerifier {
  verify(
    idToken: string,
    expected: { readonly projectId: string; readonly channel: FirebaseChannel },
  ): Promise<IdentityVerificationResult>;
}

const signInProviders = {
  google: 'google.com',
  facebook: 'facebook.com',
  twitter: 'twitter.com',
  phone: 'phone',
} as const satisfies Readonly<Record<FirebaseChannel, string>>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.int(),
  auth_time: z.int(),
  name: z.string().optional(),
  picture: z.string().optional(),
  email: z.string().max(254).optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/**
 * Error codes of the JWT library which mean that the issuer's keys could not be loaded, not that the token is invalid.
 */
const KEY_ERRORS: ReadonlySet<string> = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

interface Services {
  readonly fetch: IdentityProviderFetch;
  readonly clock: Clock;
}

export function createFirebaseVerifier(
  { fetch, clock }: Services,
  settings: IdentityProviderSettings['firebase'],
): FirebaseVerifier {
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
    [customFetch]: fetch,
    // `fetch` has the provider's time limit.
    timeoutDuration: 60_000,
  });
  const read = async (idToken: string, projectId: string): Promise<JWTPayload> => {
    const rules = {
      issuer: `${settings.issuerUrl}/${projectId}`,
      audience: projectId,
      currentDate: new Date(clock.now()),
      clockTolerance: IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS / 1000,
    };
    if (getFirebaseEmulatorUrlOfDemoProject(projectId, settings) !== null)
      return UnsecuredJWT.decode(idToken, rules).payload;
    const requiredClaims = ['sub', 'iat', 'exp', 'auth_time'];
    return (await jwtVerify(idToken, keys, { ...rules, algorithms: ['RS256'], requiredClaims })).payload;
  };
  return {
    verify: async (idToken, { projectId, channel }) => {
      try {
        const claims = await read(idToken, projectId);
        return checkClaims(claims, { idToken, channel, now: clock.now() });
      } catch (error) {
        return toResult(error);
      }
    },
  };
}

interface TokenCheck {
  readonly idToken: string;
  readonly channel: FirebaseChannel;
  readonly now: number;
}

function checkClaims(payload: JWTPayload, { idToken, channel, now }: TokenCheck): IdentityVerificationResult {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return { kind: 'rejected', reason: 'claims are missing' };
  const { sub, iat, auth_time, name, picture, email, firebase } = claims.data;
  if (firebase.sign_in_provider !== signInProviders[channel]) return { kind: 'rejected', reason: 'another provider' };
  if (!isRecentIdentityProof(iat * 1000, now) || !isRecentIdentityProof(auth_time * 1000, now))
    return { kind: 'rejected', reason: 'too old' };
  return {
    kind: 'verified',
    person: { subject: sub, name: sanitizeOptionalName(name), picture: sanitizePictureUrl(picture), email },
    proof: {
      key: createHash('sha256').update(idToken).digest('base64url'),
      expiresAt: iat * 1000 + IDENTITY_PROOF_MAX_AGE_MS + IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS,
    },
  };
}

function toResult(error: unknown): IdentityVerificationResult {
  if (error instanceof errors.JOSEError && !KEY_ERRORS.has(error.code)) {
    return { kind: 'rejected', reason: error.code };
  }
  return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
}
