import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { beginLine, verifyLineCode } from '@foyer/contract/identity/line';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { LineClient } from '#src/adapters/identity/line-types.ts';
import { operation, type Call } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';
import type { Database } from '#src/db/schema.ts';
import type { IdentityTables } from '#src/modules/identity/identity-tables.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

const STATE_LIFE_S = 600;
/** Where LINE sends the browser back to. [S2-013] */

type BeginServices = Pick<IdentityServices, 'db' | 'clock' | 'limits' | 'channels' | 'line'>;

/** Begins a login at LINE: state, nonce and verifier are made and kept here, and bound to the tab by a secret of its own. */
export const beginLineOperation = ({ db, clock, limits, channels, line }: BeginServices) => {
  const limit = limits.create({ name: 'line-begin', points: 60, windowSeconds: 60, whenDown: 'refuse' });
  return operation(beginLine, async ({ disableAutoLogin = false }, { merchant, origin, network }) => {
    const client = channels.line(merchant);
    if (!client) return refuse('channel_not_available');
    const taken = await limit.take(network);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    const [state, nonce, verifier, tabKey] = [newSecretToken(), newSecretToken(), newSecretToken(), newSecretToken()];
    const redirectUri = `${origin}${HOME_PATH}`;
    const now = clock.now();
    const login = {
      state_hash: hashSecretToken(state),
      tab_key_hash: hashSecretToken(tabKey),
      merchant_code: merchant.code,
      redirect_uri: redirectUri,
      nonce,
      verifier,
      expires_at: new Date(now + STATE_LIFE_S * 1000),
    };
    await insertLineLogin(db, login, new Date(now));
    const authorizeUrl = await line.authorizeUrl(client, { redirectUri, state, nonce, verifier, disableAutoLogin });
    return done({ authorizeUrl, tabKey, expiresIn: STATE_LIFE_S });
  });
};

type Services = Pick<IdentityServices, 'db' | 'clock' | 'channels' | 'line' | 'consumeIdentityProof' | 'tickets'>;

type Input = ParsedInputOf<typeof verifyLineCode>;

/**
 * Turns what LINE gave into a LINE session token: its code, in the tab that went to LINE and nowhere else; or the access token
 * that LINE opens a LIFF app with. [S7-047]
 */
export const verifyLineCodeOperation = (services: Services) =>
  operation(verifyLineCode, async (input, call) => {
    const { channels, line, consumeIdentityProof, tickets } = services;
    const client = channels.line(call.merchant);
    if (!client) return refuse('channel_not_available');
    const { accessToken } = input;
    const asking =
      accessToken === undefined
        ? await byCode(services, { input, client, call })
        : done(() => line.vouchByToken(client, accessToken));
    if (!asking.ok) return asking;
    const accepted = await consumeIdentityProof(
      { provider: 'line', rejection: 'line_invalid_token', ask: asking.value },
      call,
    );
    if (!accepted.ok) return accepted;
    const { name, picture } = accepted.value.person;
    return done({ lineSessionToken: await tickets.issue('line', accepted.value), name, picture });
  });

interface CodeShown {
  readonly input: Input;
  readonly client: LineClient;
  readonly call: Call;
}

async function byCode({ db, clock, line }: Services, { input, client, call }: CodeShown) {
  const { code, state, tabKey, redirectUri } = input;
  if (code === undefined) return refuseField('code', 'required');
  if (state === undefined) return refuseField('state', 'required');
  if (tabKey === undefined) return refuseField('tabKey', 'required');
  const began = await takeLineLogin(db, {
    stateHash: hashSecretToken(state),
    tabKeyHash: hashSecretToken(tabKey),
    merchantCode: call.merchant.code,
    now: new Date(clock.now()),
  });
  if (!began || (redirectUri !== undefined && redirectUri !== began.redirectUri)) return refuse('line_invalid_token');
  return done(() => line.exchange(client, { ...began, state }, code));
}

export async function insertLineLogin(db: Database, login: IdentityTables['line_login'], now: Date): Promise<void> {
  await db.deleteFrom('line_login').where('expires_at', '<=', now).execute();
  await db.insertInto('line_login').values(login).execute();
}

interface Return {
  readonly stateHash: string;
  readonly tabKeyHash: string;
  readonly merchantCode: string;
  readonly now: Date;
}

/** Takes the login of a state out, once and for the tab that began it. */
export async function takeLineLogin(db: Database, { stateHash, tabKeyHash, merchantCode, now }: Return) {
  return db
    .deleteFrom('line_login')
    .where('state_hash', '=', stateHash)
    .where('tab_key_hash', '=', tabKeyHash)
    .where('merchant_code', '=', merchantCode)
    .where('expires_at', '>', now)
    .returning(['redirect_uri as redirectUri', 'nonce', 'verifier'])
    .executeTakeFirst();
}
