import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import { scheduleDownloadPrompt } from '#src/features/download/schedule-download-prompt.ts';
import { isInstalled } from '#src/platform/device/display-mode.ts';
import { BAR_ID, RANK_KEY, setBar } from '#src/platform/download/bar-element.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Keeps the rank the bar asks for, which only a call knows. */
async function keepRank({ wps, session }: Services): Promise<void> {
  if (session.state.getState().status === 'visitor') return removeStored('session', RANK_KEY);
  const answer = await wps.call(getMemberInfo, {});
  if (answer.ok) writeStored('session', RANK_KEY, String(answer.value.clubLabel?.rankLevel ?? 0));
}

/** Follows who is here with the bar that offers the app, and offers it in a dialog. [S4-047, S4-048] */
export function startDownloadPrompt(services: Services, { data }: PageState, inTurn: PromptQueue): void {
  const { download } = data.site;
  const { session, wps } = services;
  const bar = document.getElementById(BAR_ID);
  if (bar) {
    const follow = async (): Promise<void> => {
      if (download?.bar?.minRankLevel !== undefined) await keepRank(services);
      setBar(bar);
    };
    session.state.subscribe(() => void follow());
    if (session.state.getState().status === 'member') void follow();
  }
  scheduleDownloadPrompt({ wps, clock: systemClock, inTurn, isInstalled: isInstalled(), rules: download?.popup });
}
