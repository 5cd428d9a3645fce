import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import { scheduleInstallPrompt } from '#src/features/install/schedule-install-prompt.ts';
import type { InstallWay } from '#src/features/install/offer-install.ts';
import { INSTALLING_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { appleBrowserOf } from '#src/platform/device/apple-browser.ts';
import { isInstalled } from '#src/platform/device/display-mode.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { handoffTarget } from '#src/platform/handoff/handoff-target.ts';
import { isInstallable } from '#src/platform/install/is-installable.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';

/** A device of Apple's brings no prompt: it takes a profile of the merchant's, or the member's own hand. */
function wayByHand({ site }: PageState['data']): InstallWay | null {
  if (!appleBrowserOf(navigator.userAgent, navigator.maxTouchPoints)) return null;
  const profile = site.resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG');
  const target = handoffTarget(profile?.url ?? null);
  return target === null ? { kind: 'guide' } : { kind: 'profile', url: target.href };
}

/** Offers to put this very site on the home screen. `goTo` leads to a profile of Apple's. [S3-044] */
export function startInstallPrompt(
  { wps, toasts }: Services,
  { data }: PageState,
  inTurn: PromptQueue,
  goTo: (url: string) => void = (url) => location.assign(url),
): void {
  if (!isInstallable(data.site.mobileTemplate, matchMedia('(hover: hover) and (pointer: fine)').matches)) return;
  scheduleInstallPrompt({
    wps,
    inTurn,
    clock: systemClock,
    merchantCode: data.site.merchantCode,
    title: data.site.title,
    isInstalled: isInstalled(),
    byHand: wayByHand(data),
    sayInstalling: () => {
      void loadMessages(data.language).then(({ install }) => toasts.say(install.a_2hs_installing, INSTALLING_TOAST_MS));
    },
    goTo,
  });
}
