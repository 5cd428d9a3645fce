import { subscribePush, unsubscribePush } from '@foyer/contract/push/push-device';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { hashToken } from '#src/modules/push/devices/device-token.ts';
import { forgetDevice, setToAll } from '#src/modules/push/push-store.ts';

/** What goes to everybody comes to the device too; only to one that the member has bound. [S7-039] */
export const subscribeDeviceOperation = ({ db }: { readonly db: Database }) =>
  operation(subscribePush, async ({ registrationToken }, { session }) => {
    if (!session) return refuse('login.not.session');
    const device = { memberId: session.memberId, tokenHash: hashToken(registrationToken) };
    return (await setToAll(db, device, true)) ? done({}) : refuse('not_found');
  });

/** Ends that, or forgets the device; one that is not the member's is left as it is, and the answer is the same. [S7-040] */
export const unsubscribeDeviceOperation = ({ db }: { readonly db: Database }) =>
  operation(unsubscribePush, async ({ registrationToken, unsubscribeAll }, { session }) => {
    if (!session) return refuse('login.not.session');
    const device = { memberId: session.memberId, tokenHash: hashToken(registrationToken) };
    if (unsubscribeAll) await forgetDevice(db, device.memberId, device.tokenHash);
    else await setToAll(db, device, false);
    return done({});
  });
