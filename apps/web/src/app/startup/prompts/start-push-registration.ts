import { routePaths } from '@foyer/contract/page/route-paths';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { hasFeature } from '#src/platform/page/has-feature.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { getPushDevice } from '#src/platform/push/push-device.ts';
import {
  type PushDeviceServices,
  deleteTokenAtPushService,
  registerPushDevice,
} from '#src/features/push/register-push-device.ts';
import { PUSH_REGISTRATION_DELAY_MS } from '#src/platform/clock/time-limits.ts';
import {
  isPushTurnedOff,
  recordPushDenial,
  claimDailyPushPrompt,
} from '#src/platform/push/push-registration-record.ts';

interface PushPromptOptions extends PushDeviceServices {
  readonly clock: WpsClock;
  readonly promptQueue: PromptQueue;
  /** Whether the push dialog may open on the current page. */
  readonly isLanding: () => boolean;
  /** Explains how the member can allow notifications again. */
  readonly explainDenial: () => Promise<unknown>;
}

interface PushPromptSchedule {
  /** Called when a member has logged in. Registers the device for push messages 10 s later, if the member allows it. */
  readonly enter: (memberId: string) => void;
  /** Called when the member has logged out. Ends the registration of the device. */
  readonly leave: () => Promise<void>;
}

/**
 * Resolves to whether the member allows push messages. Asks at most once a calendar day, and not at all after a denial.
 * [S4-061..S4-063]
 */
async function mayRegister(
  { clock, promptQueue, device, isLanding, explainDenial }: PushPromptOptions,
  isStillLoggedIn: () => boolean,
): Promise<boolean> {
  const permission = device.permission();
  // Turned off on the account page, and only turned on again there.
  if (isPushTurnedOff()) return false;
  if (permission !== 'default') return permission === 'granted';
  if (!isLanding() || !claimDailyPushPrompt(clock.now())) return false;
  const openPrompt = () => openOverlay('push', { request: device.request });
  const answer = await promptQueue(async () => (isStillLoggedIn() ? openPrompt() : null));
  if (answer === 'denied') {
    recordPushDenial(clock.now());
    await explainDenial();
  }
  return answer === 'granted';
}

/**
 * Returns the functions that register this device for a member's push messages after the login, and end the
 * registration at the logout. [S4-060, S4-065, S9-018]
 */
export function createPushRegistrationSchedule(options: PushPromptOptions): PushPromptSchedule {
  let currentMemberId: string | null = null;
  let cancel = (): void => undefined;
  return {
    enter: (memberId) => {
      cancel();
      currentMemberId = memberId;
      const isStillLoggedIn = (): boolean => currentMemberId === memberId;
      cancel = options.clock.after(PUSH_REGISTRATION_DELAY_MS, () => {
        void mayRegister(options, isStillLoggedIn).then((isAllowed) =>
          isAllowed && isStillLoggedIn() ? registerPushDevice(options, memberId) : undefined,
        );
      });
    },
    leave: async () => {
      cancel();
      currentMemberId = null;
      await deleteTokenAtPushService(options);
    },
  };
}

/** Whether the current page is home, the only page on which the push dialog may open. */
const isLanding = (): boolean => location.pathname === routePaths.home;

/**
 * Registers this device for push messages when a session begins, and unregisters it when the session ends. Does nothing
 * if the merchant sends no push messages. [S2-026]
 */
export function startPushRegistration(
  { wps, session }: AppServices,
  { data }: PageState,
  promptQueue: PromptQueue,
): void {
  if (data.site.push !== true || !hasFeature(data.site, 'push')) return;
  const explainDenial = async () => openOverlay('notice', { message: (await loadMessages(data.language)).push.denied });
  const push = createPushRegistrationSchedule({
    wps,
    clock: systemClock,
    promptQueue,
    device: getPushDevice(),
    isLanding,
    explainDenial,
  });
  const now = session.state.getState();
  if (now.status === 'member') push.enter(now.info.id);
  session.state.subscribe((state) => {
    if (state.status === 'member') push.enter(state.info.id);
    else void push.leave();
  });
}
