import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { beginLineLogin, verifyLineCode } from '@foyer/contract/identity/line-login';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { LineChannelCredentials } from '#src/adapters/identity/line-provider-types.ts';
import { defineOperation, type ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/session.public.ts';
import type { Database } from '#src/db/schema.ts';
import { consumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

const STATE_LIFE_S = 600;

type BeginServices = Pick<IdentityServices, 'db' | 'clock' | 'limits' | 'providers' | 'line'>;

/**
 * Starts a login at LINE. The server stores state, nonce and PKCE verifier; a secret that only the browser tab has
 * binds them to the tab. [S2-013]
 */
export const beginLineLoginOperation = ({ db, clock, limits, providers, line }: BeginServices) => {
  const limit = limits.create({ name: 'line-begin', points: 60, windowSeconds: 60, whenDown: 'reject' });
  return defineOperation(beginLineLogin, async ({ disableAutoLogin = false }, { merchant, origin, network }) => {
    const client = providers.line(merchant);
    if (!client) return callError('channel_not_available');
    const taken = await limit.take(network);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    const [state, nonce, verifier, tabKey] = [
      createSecretToken(),
      createSecretToken(),
      createSecretToken(),
      createSecretToken(),
    ];
    const redirectUri = `${origin}${HOME_PATH}`;
    const login = {
      state_hash: hashSecretToken(state),
      tab_key_hash: hashSecretToken(tabKey),
      merchant_code: merchant.code,
      redirect_uri: redirectUri,
      nonce,
      verifier,
      expires_at: new Date(clock.now() + STATE_LIFE_S * 1000),
    };
    await db.insertInto('line_login').values(login).execute();
    const authorizeUrl = await line.authorizeUrl(client, { redirectUri, state, nonce, verifier, disableAutoLogin });
    return ok({ authorizeUrl, tabKey, expiresIn: STATE_LIFE_S });
  });
};

type Services = Pick<IdentityServices, 'db' | 'clock' | 'providers' | 'line' | 'verifyIdentity' | 'tickets'>;

type Input = ParsedInputOf<typeof verifyLineCode>;

/**
 * Exchanges LINE's authorization code, or an access token of LIFF (LINE's in-app browser), for a LINE session token. An
 * authorization code works only in the tab that started the login. [S7-047]
 */
export const verifyLineCodeOperation = (services: Services) =>
  defineOperation(verifyLineCode, async (input, call) => {
    const { providers, line, verifyIdentity, tickets } = services;
    const client = providers.line(call.merchant);
    if (!client) return callError('channel_not_available');
    const { accessToken } = input;
    const request =
      accessToken === undefined
        ? await exchangeCode(services, { input, client, call })
        : ok(() => line.verifyAccessToken(client, accessToken));
    if (!request.ok) return request;
    const proof = { provider: 'line', rejection: 'line_invalid_token', verify: request.value } as const;
    const identity = await consumeIdentityProof(verifyIdentity, proof, call);
    if (!identity.ok) return identity;
    const { name, picture } = identity.value.person;
    return ok({ lineSessionToken: await tickets.issue('line', identity.value), name, picture });
  });

interface CodeExchange {
  readonly input: Input;
  readonly client: LineChannelCredentials;
  readonly call: ApiCallContext;
}

async function exchangeCode({ db, clock, line }: Services, { input, client, call }: CodeExchange) {
  const { code, state, tabKey, redirectUri } = input;
  if (code === undefined) return fieldError('code', 'required');
  if (state === undefined) return fieldError('state', 'required');
  if (tabKey === undefined) return fieldError('tabKey', 'required');
  const login = await takePendingLineLogin(db, {
    stateHash: hashSecretToken(state),
    tabKeyHash: hashSecretToken(tabKey),
    merchantCode: call.merchant.code,
    now: new Date(clock.now()),
  });
  if (!login || (redirectUri !== undefined && redirectUri !== login.redirectUri))
    return callError('line_invalid_token');
  return ok(() => line.exchange(client, { ...login, state }, code));
}

interface LineReturn {
  readonly stateHash: string;
  readonly tabKeyHash: string;
  readonly merchantCode: string;
  readonly now: Date;
}

/** Deletes and returns the pending LINE login with this state, if the same tab started it. */
export async function takePendingLineLogin(db: Database, { stateHash, tabKeyHash, merchantCode, now }: LineReturn) {
  return db
    .deleteFrom('line_login')
    .where('state_hash', '=', stateHash)
    .where('tab_key_hash', '=', tabKeyHash)
    .where('merchant_code', '=', merchantCode)
    .where('expires_at', '>', now)
    .returning(['redirect_uri as redirectUri', 'nonce', 'verifier'])
    .executeTakeFirst();
}
