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
import type { Line, LineClient, LineLogin } from '#src/adapters/identity/line-types.ts';
import { createLineToken } from '#src/adapters/identity/line-token.ts';
import type { ProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { nameOf, pictureOf, PROOF_LIFE_MS, type Vouching } from '#src/adapters/identity/identity-result.ts';
import type { Clock } from '#src/clock.ts';
import type { IdentityProviders } from '#src/config/identity-settings.ts';

interface Services {
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
}

const idTokenSchema = z.object({
  sub: z.string().min(1).max(128),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** LINE was there and said no, or what it said is not for this login. */
const REFUSALS: ReadonlySet<string> = new Set([
  'invalid_grant',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
]);

export function createLine({ fetch, clock }: Services, settings: IdentityProviders['line']): Line {
  const keys = createRemoteJWKSet(new URL(`${settings.apiUrl}/oauth2/v2.1/certs`), { [joseFetch]: fetch });
  const configure = ({ clientId, secret }: LineClient): Configuration => {
    const configuration = new Configuration(
      // LINE's published paths; asking it for them would let its answer say where the secret goes.
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
    // The settings allow plain http to this machine itself and nowhere else.
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
        return vouchFor(idToken, code, clock.now());
      } catch (error) {
        return verdictOn(error);
      }
    },
    vouchByToken: createLineToken({ fetch, clock }, settings.apiUrl),
  };

  async function checkSignature({ text }: IdToken, { clientId, secret }: LineClient): Promise<void> {
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

async function redeem(configuration: Configuration, login: LineLogin, code: string): Promise<IdToken> {
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

function vouchFor({ claims }: IdToken, code: string, now: number): Vouching {
  const person = idTokenSchema.safeParse(claims);
  if (!person.success) return { kind: 'silent', reason: 'no subject in the ID token' };
  const { sub, name, picture } = person.data;
  const key = createHash('sha256').update(code).digest('base64url');
  return {
    kind: 'vouched',
    person: { subject: sub, name: nameOf(name), picture: pictureOf(picture) },
    proof: { key, expiresAt: now + PROOF_LIFE_MS },
  };
}

function verdictOn(error: unknown): Vouching {
  const reason = reasonOf(error);
  return { kind: REFUSALS.has(reason) ? 'rejected' : 'silent', reason };
}

function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return error.error;
  if (error instanceof ClientError) return error.code ?? error.name;
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : 'unknown';
}
