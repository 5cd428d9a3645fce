import { systemClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { type InstallMethod, offerInstall, type InstallOfferContext } from '#src/features/install/offer-install.ts';
import { INSTALLING_TOAST_MS, INSTALL_PROMPT_DELAY_MS } from '#src/platform/clock/time-limits.ts';
import { detectAppleBrowser } from '#src/platform/device/apple-browser.ts';
import { isInstalledWebApp } from '#src/platform/device/how-site-was-opened.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { getCapturedInstallPrompt, waitForInstallPrompt } from '#src/platform/install/install-prompt.ts';
import { mayOfferInstall, recordInstalled } from '#src/platform/install/install-record.ts';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/**
 * Whether the brand allows installing the site on this device. A brand can allow it on phones and forbid it on
 * computers. [S3-046]
 */
export function isInstallationAllowed(
  { pwa, desktop_app_feature: desktop }: Pick<SiteInfo['mobileTemplate'], 'pwa' | 'desktop_app_feature'>,
  isComputer: boolean,
): boolean {
  return pwa !== false && (desktop !== false || !isComputer);
}

/** Paths of pages on which the site offers its installation. [S2-023] */
const offeringPaths: ReadonlySet<string> = new Set(['/', HOME_PATH, '/m/index.html']);

interface InstallPromptOptions extends InstallOfferContext {
  /** True if the page runs from the home screen, or in the merchant's native app. */
  readonly isInstalled: boolean;
  /** How a member installs the site manually, on devices whose browser has no install prompt; otherwise `null`. */
  readonly manualMethod: InstallMethod | null;
}

/**
 * Offers to install the site 1 s after the page load. Polls for the browser's install prompt for 3 s, then waits for
 * its event. Returns a function that stops it. [S2-023, S4-051, S9-014]
 */
export function scheduleInstallPrompt({ isInstalled, manualMethod, ...context }: InstallPromptOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('appinstalled', recordInstalled, { signal });
  if (isInstalled) recordInstalled();
  let offered = false;
  const offer = (method: InstallMethod | null): void => {
    if (method === null || offered || signal.aborted || !offeringPaths.has(location.pathname)) return;
    if (!mayOfferInstall(method.kind === 'prompt' ? 'prompt' : 'manual')) return;
    offered = true;
    void offerInstall(method, context);
  };
  const start = async (): Promise<void> => {
    if (manualMethod) return offer(manualMethod);
    const prompt = await waitForInstallPrompt(context.clock);
    offer(prompt && { kind: 'prompt', prompt });
    const onPrompt = (): void => {
      const latePrompt = getCapturedInstallPrompt();
      offer(latePrompt && { kind: 'prompt', prompt: latePrompt });
    };
    addEventListener('beforeinstallprompt', onPrompt, { signal });
  };
  context.clock.after(Math.max(0, INSTALL_PROMPT_DELAY_MS - context.clock.elapsed()), () => void start());
  return () => controller.abort();
}

/**
 * Returns how a member installs the site on Apple devices, which have no install prompt: with the merchant's
 * configuration profile, or with a guide. `null` on other devices.
 */
function getManualMethod({ site }: PageState['data']): InstallMethod | null {
  if (!detectAppleBrowser(navigator.userAgent, navigator.maxTouchPoints)) return null;
  const profile = site.resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG');
  const target = parseExternalUrl(profile?.url ?? null);
  return target === null ? { kind: 'guide' } : { kind: 'profile', url: target.href };
}

/**
 * Starts the offer to install the site, if the brand allows it. `openUrl` opens the URL of an Apple configuration
 * profile. [S3-044]
 */
export function startInstallPrompt(
  { wps, toasts }: AppServices,
  { data }: PageState,
  promptQueue: PromptQueue,
  openUrl: (url: string) => void = (url) => location.assign(url),
): void {
  if (!isInstallationAllowed(data.site.mobileTemplate, matchMedia('(hover: hover) and (pointer: fine)').matches))
    return;
  scheduleInstallPrompt({
    wps,
    promptQueue,
    clock: systemClock,
    merchantCode: data.site.merchantCode,
    title: data.site.title,
    isInstalled: isInstalledWebApp(),
    manualMethod: getManualMethod(data),
    notifyInstalling: () => {
      void loadMessages(data.language).then(({ install }) =>
        toasts.show(install.a_2hs_installing, INSTALLING_TOAST_MS),
      );
    },
    openUrl,
  });
}
