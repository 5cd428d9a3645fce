import type { PageState } from '#src/platform/page/page-state.ts';
import { scheduleUpgradePrompt } from '#src/features/upgrade/schedule-upgrade-prompt.ts';
import { linksFor, platformOf } from '#src/platform/download/download-platform.ts';
import { handoffTarget } from '#src/platform/handoff/handoff-target.ts';
import { hasShell, tellShell } from '#src/platform/native/native-shell.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';

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
