import type { PageState } from '#src/platform/page/page-state.ts';
import { getDownloadLinks, detectDownloadPlatform } from '#src/platform/download/download-platform.ts';
import { parseHandoffTarget } from '#src/platform/handoff/handoff-target.ts';
import { hasNativeShell, sendToNativeShell } from '#src/platform/native/native-shell.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { parseAppVersion, needsAppUpgrade } from '#src/platform/native/app-version.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Session-storage key, set if the update of the native app has been postponed in this tab. */
const POSTPONED = 'foyer.upgrade.later';

interface UpgradePromptOptions {
  readonly userAgent: string;
  /** True if the merchant requires the update. [S6-019] */
  readonly forced: boolean;
  readonly promptQueue: PromptQueue;
  /** Closes the app; `null` if the page cannot do that. */
  readonly exit: (() => void) | null;
  readonly goToDownload: () => void;
  /** Aborted to stop the prompts. */
  readonly signal: AbortSignal;
}

/**
 * Asks members with an outdated native app to update it: once a visit, or repeatedly if the merchant requires the
 * update. [S2-025]
 */
async function scheduleUpgradePrompt({
  userAgent,
  forced,
  promptQueue,
  exit,
  goToDownload,
  signal,
}: UpgradePromptOptions): Promise<void> {
  const version = parseAppVersion(userAgent);
  if (!version || !needsAppUpgrade(version)) return;
  if (!forced && readStoredItem('session', POSTPONED) !== null) return;
  const canExit = exit !== null;
  while (!signal.aborted) {
    const answer = await promptQueue(async () => (signal.aborted ? null : openOverlay('upgrade', { forced, canExit })));
    if (answer === 'upgrade') goToDownload();
    else if (answer === 'exit') exit?.();
    else writeStoredItem('session', POSTPONED, '1');
    // The back button closes the dialog too: a required upgrade opens it again.
    if (!forced) return;
  }
}

/** Returns the download URL of the app for this device, or the download page. */
function getDownloadUrl({ site }: PageState['data']): string {
  const platform = detectDownloadPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const target = parseHandoffTarget(getDownloadLinks(site.resources, platform)[0]?.url ?? null);
  return target?.href ?? new URL(getPageHref('download'), location.origin).href;
}

/** Offers an update in an outdated native app. Returns a function that stops it. [S2-025, S5-021] */
export function startUpgradePrompt({ data }: PageState, promptQueue: PromptQueue): () => void {
  const controller = new AbortController();
  void scheduleUpgradePrompt({
    userAgent: navigator.userAgent,
    forced: data.site.whitelabelVal.MANDATORYAPPUPDATES3 === true,
    promptQueue,
    signal: controller.signal,
    exit: hasNativeShell() ? () => void sendToNativeShell({ type: 'exit' }) : null,
    goToDownload: () => {
      const url = getDownloadUrl(data);
      // The app cannot open an app store inside itself.
      if (!sendToNativeShell({ type: 'openExternal', url })) location.assign(url);
    },
  });
  return () => controller.abort();
}
