import { routePaths } from '@foyer/contract/page/route-paths';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { currentDevice } from '#src/platform/push/push-device.ts';
import { type PushDependencies, endDevice, registerDevice } from '#src/features/push/register-device.ts';
import { PUSH_DELAY_MS } from '#src/platform/clock/time-limits.ts';
import { isPushTurnedOff, recordDenial, recordPromptOfDay } from '#src/platform/push/push-record.ts';

interface Parts extends PushDependencies {
  readonly clock: WpsClock;
  readonly inTurn: PromptQueue;
  /** Whether the current page may be covered by a prompt. */
  readonly isLanding: () => boolean;
  /** Explains how to allow notifications again. */
  readonly sayDenied: () => Promise<unknown>;
}

interface PushPromptSchedule {
  /** A member has logged in: the device is registered 10 s later if permitted. */
  readonly enter: (memberId: string) => void;
  /** The member has logged out: the device is unbound. */
  readonly leave: () => Promise<void>;
}

/**
 * Whether the device may be registered. Asks at most once a calendar day, and never after a denial. [S4-061..S4-063]
 */
async function mayRegister(
  { clock, inTurn, device, isLanding, sayDenied }: Parts,
  isHere: () => boolean,
): Promise<boolean> {
  const permission = device.permission();
  // Turned off on the account page; it is turned on there too.
  if (isPushTurnedOff()) return false;
  if (permission !== 'default') return permission === 'granted';
  if (!isLanding() || !recordPromptOfDay(clock.now())) return false;
  const ask = () => openOverlay('push', { request: device.request });
  const answer = await inTurn(async () => (isHere() ? ask() : null));
  if (answer === 'denied') {
    recordDenial(clock.now());
    await sayDenied();
  }
  return answer === 'granted';
}

/** Registers the device for a member's push messages. [S4-060, S4-065, S9-018] */
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

/** Prompts appear on home only. */
const isLanding = (): boolean => location.pathname === routePaths.home;

/** Registers and unbinds the device with the session if the merchant sends push messages. [S2-026] */
export function startPushPrompt({ wps, session }: Services, { data }: PageState, inTurn: PromptQueue): void {
  if (data.site.push !== true) return;
  const sayDenied = async () => openOverlay('notice', { message: (await loadMessages(data.language)).push.denied });
  const push = schedulePushPrompt({ wps, clock: systemClock, inTurn, device: currentDevice(), isLanding, sayDenied });
  const now = session.state.getState();
  if (now.status === 'member') push.enter(now.info.id);
  session.state.subscribe((state) => {
    if (state.status === 'member') push.enter(state.info.id);
    else void push.leave();
  });
}
