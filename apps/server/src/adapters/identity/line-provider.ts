import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  clockSkew,
  Configuration,
  customFetch,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod';
import type {
  LineProvider,
  LineChannelCredentials,
  LineLoginParameters,
} from '#src/adapters/identity/line-provider-types.ts';
import { createLineTokenVerifier } from '#src/adapters/identity/line-access-token.ts';
import type { IdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import {
  sanitizeOptionalName,
  sanitizePictureUrl,
  IDENTITY_PROOF_MAX_AGE_MS,
  type IdentityVerificationResult,
} from '#src/adapters/identity/identity-verification.ts';
import type { Clock } from '#src/clock.ts';
import type { IdentityProviderSettings } from '#src/config/settings/identity-settings.ts';

interface Services {
  readonly fetch: IdentityProviderFetch;
  readonly clock: Clock;
}

const idTokenSchema = z.object({
  sub: z.string().min(1).max(128),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/**
 * Error codes which mean that a LINE login is invalid: LINE rejected the authorization code, or the ID token belongs to
 * another login or has expired.
 */
const REJECTIONS: ReadonlySet<string> = new Set([
  'invalid_grant',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
]);

export function createLineProvider(
  { fetch, clock }: Services,
  settings: IdentityProviderSettings['line'],
): LineProvider {
  const keys = createRemoteJWKSet(new URL(`${settings.apiUrl}/oauth2/v2.1/certs`), { [joseFetch]: fetch });
  const configure = ({ clientId, secret }: LineChannelCredentials): Configuration => {
    const configuration = new Configuration(
      // LINE's documented paths. With discovery, a response could choose where the secret is sent.
      {
        issuer: settings.accessUrl,
        authorization_endpoint: `${settings.accessUrl}/oauth2/v2.1/authorize`,
        token_endpoint: `${settings.apiUrl}/oauth2/v2.1/token`,
      },
      clientId,
      {
        id_token_signed_response_alg: settings.idTokenAlg,
        [clockSkew]: Math.round((clock.now() - Date.now()) / 1000),
      },
      ClientSecretPost(secret),
    );
    configuration[customFetch] = async (address, { body, method, headers, signal }) => {
      const form = body instanceof URLSearchParams ? { body } : {};
      return fetch(address, { method, headers, signal: signal ?? null, ...form });
    };
    // The settings permit plain http only on loopback.
    if (settings.apiUrl.startsWith('http:')) allowInsecureRequests(configuration);
    return configuration;
  };

  return {
    authorizeUrl: async (client, { redirectUri, state, nonce, verifier, disableAutoLogin }) => {
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'profile openid',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // https://developers.line.biz/en/docs/line-login/how-to-handle-auto-login-failure/
        ...(disableAutoLogin ? { disable_auto_login: 'true' } : {}),
      };
      return buildAuthorizationUrl(configure(client), parameters).href;
    },
    exchange: async (client, login, code) => {
      try {
        const idToken = await redeem(configure(client), login, code);
        await checkSignature(idToken, client);
        return toIdentity(idToken, code, clock.now());
      } catch (error) {
        return toFailure(error);
      }
    },
    verifyAccessToken: createLineTokenVerifier({ fetch, clock }, settings.apiUrl),
  };

  async function checkSignature({ text }: IdToken, { clientId, secret }: LineChannelCredentials): Promise<void> {
    const rules = {
      issuer: settings.accessUrl,
      audience: clientId,
      algorithms: [settings.idTokenAlg],
      currentDate: new Date(clock.now()),
    };
    if (settings.idTokenAlg === 'HS256') await jwtVerify(text, new TextEncoder().encode(secret), rules);
    else await jwtVerify(text, keys, rules);
  }
}

interface IdToken {
  readonly text: string;
  readonly claims: unknown;
}

async function redeem(configuration: Configuration, login: LineLoginParameters, code: string): Promise<IdToken> {
  const address = new URL(login.redirectUri);
  address.search = new URLSearchParams({ code, state: login.state }).toString();
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: login.verifier,
    expectedState: login.state,
    expectedNonce: login.nonce,
    idTokenExpected: true,
  });
  return { text: tokens.id_token ?? '', claims: tokens.claims() };
}

function toIdentity({ claims }: IdToken, code: string, now: number): IdentityVerificationResult {
  const person = idTokenSchema.safeParse(claims);
  if (!person.success) return { kind: 'unavailable', reason: 'no subject in the ID token' };
  const { sub, name, picture } = person.data;
  const key = createHash('sha256').update(code).digest('base64url');
  return {
    kind: 'verified',
    person: { subject: sub, name: sanitizeOptionalName(name), picture: sanitizePictureUrl(picture) },
    proof: { key, expiresAt: now + IDENTITY_PROOF_MAX_AGE_MS },
  };
}

function toFailure(error: unknown): IdentityVerificationResult {
  const reason = readReason(error);
  return { kind: REJECTIONS.has(reason) ? 'rejected' : 'unavailable', reason };
}

function readReason(error: unknown): string {
  if (error instanceof ResponseBodyError) return error.error;
  if (error instanceof ClientError) return error.code ?? error.name;
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : 'unknown';
}
