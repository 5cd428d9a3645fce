import { bindPush } from '@foyer/contract/push/bind-push';
import { getPushSetting } from '@foyer/contract/push/get-push-setting';
import { subscribePush } from '@foyer/contract/push/subscribe-push';
import { unsubscribePush } from '@foyer/contract/push/unsubscribe-push';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import '#src/features/push/push.overlay.ts';
import { PUSH_DELAY_MS, PUSH_REFRESH_MS } from '#src/platform/clock/time-limits.ts';
import type { InTurn } from '#src/platform/overlay/in-turn.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PushDevice } from '#src/platform/push/push-device.ts';
import { forgetBound, noteDenied, readBound, takeDay, writeBound } from '#src/platform/push/push-record.ts';

interface Parts {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  readonly inTurn: InTurn;
  readonly device: PushDevice;
  /** Whether the page that is shown may be talked over. */
  readonly isLanding: () => boolean;
  /** Says how it can be turned on again. */
  readonly sayDenied: () => Promise<unknown>;
}

export interface PushFollower {
  /** A member is here: the device is registered 10 s later, if it may be. */
  readonly enter: (memberId: string) => void;
  /** The member has left: nothing comes to the device any more. */
  readonly leave: () => Promise<void>;
}

async function register({ wps, clock, device }: Parts, memberId: string): Promise<void> {
  const known = readBound();
  const isOurs = known?.memberId === memberId;
  if (known && isOurs && clock.now() - known.at < PUSH_REFRESH_MS) return;
  const setting = await wps.call(getPushSetting, {});
  if (!setting.ok) return;
  // A token is not used for longer: the old one ends at its push service before there is a new one. [S4-064]
  if (known) await device.unsubscribe();
  const token = await device.subscribe(setting.value.publicKey);
  if (token === null) return;
  const bound = await wps.call(bindPush, { registrationToken: token });
  if (!bound.ok) return;
  await wps.call(subscribePush, { registrationToken: token, topic: 'ALL' });
  if (known && isOurs && known.token !== token) {
    await wps.call(unsubscribePush, { registrationToken: known.token, unsubscribeAll: true });
  }
  writeBound({ token, memberId, at: clock.now() });
}

/** Whether messages may come: asks at most once a calendar day, and never whoever said no to the browser. [S4-061..S4-063] */
async function mayRegister(
  { clock, inTurn, device, isLanding, sayDenied }: Parts,
  isHere: () => boolean,
): Promise<boolean> {
  const permission = device.permission();
  if (permission !== 'default') return permission === 'granted';
  if (!isLanding() || !takeDay(clock.now())) return false;
  const ask = () => openOverlay('push', { request: device.request });
  const answer = await inTurn(async () => (isHere() ? ask() : null));
  if (answer === 'denied') {
    noteDenied(clock.now());
    await sayDenied();
  }
  return answer === 'granted';
}

/** Lets a member's messages come to this device. [S4-060, S4-065, S9-018] */
export function followPush(parts: Parts): PushFollower {
  let here: string | null = null;
  return {
    enter: (memberId) => {
      here = memberId;
      const isHere = (): boolean => here === memberId;
      parts.clock.after(PUSH_DELAY_MS, () => {
        if (!isHere()) return;
        void mayRegister(parts, isHere).then((may) => (may && isHere() ? register(parts, memberId) : undefined));
      });
    },
    leave: async () => {
      here = null;
      if (readBound() === null) return;
      forgetBound();
      await parts.device.unsubscribe();
    },
  };
}
