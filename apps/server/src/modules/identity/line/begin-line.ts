import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { beginLine } from '@foyer/contract/identity/line';
import type { Line } from '#src/adapters/identity/line-types.ts';
import type { Limits } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import { insertLineLogin } from '#src/modules/identity/line/line-login-store.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';

const STATE_LIFE_S = 600;
/** Where LINE sends the browser back to. [S2-013] */

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly channels: Channels;
  readonly line: Line;
}

/** Begins a login at LINE: state, nonce and verifier are made and kept here, and bound to the tab by a secret of its own. */
export const beginLineOperation = ({ db, clock, limits, channels, line }: Services) => {
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
