import type { PageState } from '#src/platform/page/page-state.ts';
import { getDownloadLinks, detectDownloadPlatform } from '#src/platform/download/download-platform.ts';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';
import { hasNativeShell, sendToNativeShell } from '#src/platform/native/native-shell.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { parseAppVersion, needsAppUpgrade } from '#src/platform/native/app-version.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Session-storage key, set if the member has postponed the update of the native app in this tab. */
const POSTPONED = 'foyer.upgrade.later';

interface UpgradePromptOptions {
  readonly userAgent: string;
  /** True if the merchant requires the update of the native app. [S6-019] */
  readonly forced: boolean;
  readonly promptQueue: PromptQueue;
  /** Closes the native app; `null` if the page cannot close it. */
  readonly exit: (() => void) | null;
  readonly goToDownload: () => void;
  /** When it is aborted, no further prompt is shown. */
  readonly signal: AbortSignal;
}

/**
 * Asks the member to update an outdated native app. The question is shown once for each visit, or again and again if
 * the merchant requires the update. [S2-025]
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

/** Returns the URL from which this device downloads the native app, or that of the download page. */
function getDownloadUrl({ site }: PageState['data']): string {
  const platform = detectDownloadPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const target = parseExternalUrl(getDownloadLinks(site.resources, platform)[0]?.url ?? null);
  return target?.href ?? new URL(getPageHref('download'), location.origin).href;
}

/** Offers an update if the page runs in an outdated native app. Returns a function that stops it. [S2-025, S5-021] */
export function startNativeAppUpdatePrompt({ data }: PageState, promptQueue: PromptQueue): () => void {
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
