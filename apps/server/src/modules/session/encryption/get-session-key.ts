import { getSessionKey } from '@foyer/contract/session/get-session-key';
import type { Clock } from '#src/clock.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { SessionKeys } from '#src/modules/session/encryption/session-keys.ts';

/** The day's public key and the server's clock, in milliseconds. [S7-009] */
export const getSessionKeyOperation = ({ keys, clock }: { readonly keys: SessionKeys; readonly clock: Clock }) =>
  operation(getSessionKey, async () => {
    const { id, publicKey } = await keys.current();
    return done({ rsaKey: id, publicKey, serverTime: clock.now() });
  });
