import '#src/features/upgrade/upgrade.overlay.ts';
import { appVersionOf, needsUpgrade } from '#src/platform/native/app-version.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
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
export async function scheduleUpgradePrompt({
  userAgent,
  forced,
  inTurn,
  exit,
  goToDownload,
  signal,
}: Parts): Promise<void> {
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
