import { getWebAppManifest } from '@foyer/contract/system/web-app-manifest';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { SiteNameAndIcon } from '#src/features/install/install-dialog.tsx';
import { INSTALL_ICON_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';
import { clearInstallPrompt, type InstallPrompt } from '#src/platform/install/install-prompt.ts';
import { recordManualInstall, recordInstallDismissal } from '#src/platform/install/install-record.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

/** How the site can be installed: the browser's prompt, an Apple profile, or by hand. */
export type InstallMethod =
  | { readonly kind: 'prompt'; readonly prompt: InstallPrompt }
  | { readonly kind: 'profile'; readonly url: string }
  | { readonly kind: 'guide' };

export interface InstallOfferContext {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  readonly merchantCode: string;
  readonly title: string;
  readonly promptQueue: PromptQueue;
  readonly notifyInstalling: () => void;
  readonly openUrl: (url: string) => void;
}

/** Resolves with the icon's URL once it has loaded, or with `null` after 5 s. [S9-021] */
function loadImage(src: string, clock: Pick<WpsClock, 'after'>): Promise<string | null> {
  return new Promise((resolve) => {
    const cancelTimeout = clock.after(INSTALL_ICON_TIMEOUT_MS, () => resolve(null));
    const settle = (value: string | null): void => {
      cancelTimeout();
      resolve(value);
    };
    const image = new Image();
    image.addEventListener('load', () => settle(src));
    image.addEventListener('error', () => settle(null));
    image.src = src;
  });
}

/** Loads the site's name and icon from the manifest. [S3-047] */
async function loadSiteIdentity({ wps, clock, merchantCode, title }: InstallOfferContext): Promise<SiteNameAndIcon> {
  const answer = await wps.call(getWebAppManifest, { merchantCode, _: String(clock.now()) });
  if (!answer.ok) return { name: title, icon: null };
  const { name, icons } = answer.value;
  const src = icons.find(({ purpose }) => purpose === 'any')?.src;
  return { name, icon: src === undefined ? null : await loadImage(src, clock) };
}

/** Starts the installation. A rejected browser prompt counts as a dismissal. [S4-052, S4-053] */
async function runInstallMethod(
  method: InstallMethod,
  { notifyInstalling, openUrl }: InstallOfferContext,
): Promise<void> {
  if (method.kind !== 'prompt') recordManualInstall();
  if (method.kind === 'profile') return openUrl(method.url);
  if (method.kind === 'guide') return void (await openOverlay('installGuide', {}));
  await method.prompt.prompt();
  const { outcome } = await method.prompt.userChoice;
  clearInstallPrompt();
  if (outcome === 'accepted') notifyInstalling();
  else recordInstallDismissal();
}

/** Offers to install the site, and starts the installation if the member agrees. [S2-023] */
export async function offerInstall(method: InstallMethod, context: InstallOfferContext): Promise<void> {
  const props = { title: context.title, identity: loadSiteIdentity(context) };
  const answer = await context.promptQueue(() => openOverlay('install', props));
  if (answer === 'agreed') await runInstallMethod(method, context);
  else recordInstallDismissal();
}
