import type { PageState } from '#src/platform/page/page-state.ts';
import { getDownloadLinks, detectPlatform } from '#src/platform/download/download-platform.ts';
import { handoffTarget } from '#src/platform/handoff/handoff-target.ts';
import { hasShell, sendToShell } from '#src/platform/native/native-shell.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { parseAppVersion, needsUpgrade } from '#src/platform/native/app-version.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

/** The upgrade was postponed in this tab. */
const PUT_OFF = 'foyer.upgrade.later';

interface Parts {
  readonly userAgent: string;
  /** The merchant requires the upgrade. [S6-019] */
  readonly forced: boolean;
  readonly inTurn: PromptQueue;
  /** Closes the app; `null` if the page cannot do that. */
  readonly exit: (() => void) | null;
  readonly goToDownload: () => void;
  /** Stops asking. */
  readonly signal: AbortSignal;
}

/**
 * Asks members with an outdated app to upgrade: once a visit, or again and again if the merchant requires it. [S2-025]
 */
async function scheduleUpgradePrompt({ userAgent, forced, inTurn, exit, goToDownload, signal }: Parts): Promise<void> {
  const version = parseAppVersion(userAgent);
  if (!version || !needsUpgrade(version)) return;
  if (!forced && readStored('session', PUT_OFF) !== null) return;
  const canExit = exit !== null;
  while (!signal.aborted) {
    const answer = await inTurn(async () => (signal.aborted ? null : openOverlay('upgrade', { forced, canExit })));
    if (answer === 'upgrade') goToDownload();
    else if (answer === 'exit') exit?.();
    else writeStored('session', PUT_OFF, '1');
    // Going back closes it; a required upgrade is asked for again.
    if (!forced) return;
  }
}

/** Download URL of the app for this device, or the download page. */
function downloadUrl({ site }: PageState['data']): string {
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const target = handoffTarget(getDownloadLinks(site.resources, platform)[0]?.url ?? null);
  return target?.href ?? new URL(hrefTo('download'), location.origin).href;
}

/** Offers an upgrade in an outdated native app. Returns a function that stops it. [S2-025, S5-021] */
export function startUpgradePrompt({ data }: PageState, inTurn: PromptQueue): () => void {
  const over = new AbortController();
  void scheduleUpgradePrompt({
    userAgent: navigator.userAgent,
    forced: data.site.whitelabelVal.MANDATORYAPPUPDATES3 === true,
    inTurn,
    signal: over.signal,
    exit: hasShell() ? () => void sendToShell({ type: 'exit' }) : null,
    goToDownload: () => {
      const url = downloadUrl(data);
      // Stores cannot be opened inside the app that they replace.
      if (!sendToShell({ type: 'openExternal', url })) location.assign(url);
    },
  });
  return () => over.abort();
}
