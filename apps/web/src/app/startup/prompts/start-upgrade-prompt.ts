import type { PageState } from '#src/platform/page/page-state.ts';
import { linksFor, platformOf } from '#src/platform/download/download-platform.ts';
import { handoffTarget } from '#src/platform/handoff/handoff-target.ts';
import { hasShell, tellShell } from '#src/platform/native/native-shell.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { appVersionOf, needsUpgrade } from '#src/platform/native/app-version.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

/** It was put off in this tab. */
const PUT_OFF = 'foyer.upgrade.later';

interface Parts {
  readonly userAgent: string;
  /** The merchant forces it. [S6-019] */
  readonly forced: boolean;
  readonly inTurn: PromptQueue;
  /** Ends the app; `null` where it cannot be told to. */
  readonly exit: (() => void) | null;
  /** Leads to where the newer app is. */
  readonly goToDownload: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Asks whoever uses too old an app for a newer one: once a visit, or until it is done where the merchant forces it. [S2-025] */
async function scheduleUpgradePrompt({ userAgent, forced, inTurn, exit, goToDownload, signal }: Parts): Promise<void> {
  const version = appVersionOf(userAgent);
  if (!version || !needsUpgrade(version)) return;
  if (!forced && readStored('session', PUT_OFF) !== null) return;
  const canExit = exit !== null;
  while (!signal.aborted) {
    const answer = await inTurn(async () => (signal.aborted ? null : openOverlay('upgrade', { forced, canExit })));
    if (answer === 'upgrade') goToDownload();
    else if (answer === 'exit') exit?.();
    else writeStored('session', PUT_OFF, '1');
    // The way back closes it, but a forced one comes again.
    if (!forced) return;
  }
}

/** Where the newer app of this very device is; the page of downloads where the merchant names none. */
function downloadUrl({ site }: PageState['data']): string {
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const target = handoffTarget(linksFor(site.resources, platform)[0]?.url ?? null);
  return target?.href ?? new URL(hrefTo('download'), location.origin).href;
}

/** In the merchant's native app: asks for a newer one where it is too old. Answers how to stop. [S2-025, S5-021] */
export function startUpgradePrompt({ data }: PageState, inTurn: PromptQueue): () => void {
  const over = new AbortController();
  void scheduleUpgradePrompt({
    userAgent: navigator.userAgent,
    forced: data.site.whitelabelVal.MANDATORYAPPUPDATES3 === true,
    inTurn,
    signal: over.signal,
    exit: hasShell() ? () => void tellShell({ type: 'exit' }) : null,
    goToDownload: () => {
      const url = downloadUrl(data);
      // A store cannot be opened inside the app that it is to replace.
      if (!tellShell({ type: 'openExternal', url })) location.assign(url);
    },
  });
  return () => over.abort();
}
