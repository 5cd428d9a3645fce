import type { WpsClock } from '@foyer/wps-client/clock';
import '#src/features/push/push.overlay.ts';
import { type DeviceParts, endDevice, registerDevice } from '#src/features/push/register-device.ts';
import { PUSH_DELAY_MS } from '#src/platform/clock/time-limits.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { isTurnedOff, noteDenied, takeDay } from '#src/platform/push/push-record.ts';

interface Parts extends DeviceParts {
  readonly clock: WpsClock;
  readonly inTurn: PromptQueue;
  /** Whether the page that is shown may be talked over. */
  readonly isLanding: () => boolean;
  /** Says how it can be turned on again. */
  readonly sayDenied: () => Promise<unknown>;
}

export interface PushPromptSchedule {
  /** A member is here: the device is registered 10 s later, if it may be. */
  readonly enter: (memberId: string) => void;
  /** The member has left: nothing comes to the device any more. */
  readonly leave: () => Promise<void>;
}

/** Whether messages may come: asks at most once a calendar day, and never whoever said no to the browser. [S4-061..S4-063] */
async function mayRegister(
  { clock, inTurn, device, isLanding, sayDenied }: Parts,
  isHere: () => boolean,
): Promise<boolean> {
  const permission = device.permission();
  // Turned off on the account page, it is turned on there.
  if (isTurnedOff()) return false;
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
export function schedulePushPrompt(parts: Parts): PushPromptSchedule {
  let here: string | null = null;
  let cancel = (): void => undefined;
  return {
    enter: (memberId) => {
      cancel();
      here = memberId;
      const isHere = (): boolean => here === memberId;
      cancel = parts.clock.after(PUSH_DELAY_MS, () => {
        void mayRegister(parts, isHere).then((may) => (may && isHere() ? registerDevice(parts, memberId) : undefined));
      });
    },
    leave: async () => {
      cancel();
      here = null;
      await endDevice(parts);
    },
  };
}
