import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { isInstalledWebApp } from '#src/platform/device/how-site-was-opened.ts';
import {
  DOWNLOAD_BAR_ID,
  STORED_VIP_RANK_KEY,
  showOrHideDownloadBar,
} from '#src/platform/download/download-bar-element.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { removeStoredItem, writeStoredItem, readStoredItem } from '#src/platform/storage/browser-storage.ts';
import { getDownloadSetting } from '@foyer/contract/download/get-download-setting';
import type { AppDownloadRules } from '@foyer/contract/brand/app-download-rules';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { getDownloadLinks, detectDownloadPlatform } from '#src/platform/download/download-platform.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

/** Session-storage key, set if the app download has been offered in this tab. */
const OFFERED = 'foyer.download.offered';
/** Delay of the download prompt after the page load, in seconds, if the merchant sets none. [S9-022] */
const DEFAULT_WAIT_SECONDS = 20;

interface DownloadPromptOptions {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  readonly promptQueue: PromptQueue;
  readonly isInstalled: boolean;
  readonly rules: AppDownloadRules['popup'];
}

/**
 * Offers the download of the app for this device, once for each visit. The delay is 20 s after the page load, unless
 * the merchant sets another. [S2-022, S9-022]
 */
export function scheduleDownloadPrompt({ wps, clock, promptQueue, isInstalled, rules }: DownloadPromptOptions): void {
  if (!rules || isInstalled || readStoredItem('session', OFFERED) !== null) return;
  const offerDownload = async (): Promise<void> => {
    const answer = await wps.call(getDownloadSetting, { domain: location.hostname });
    if (!answer.ok) return;
    const { resources, title, text } = answer.value;
    const platform = detectDownloadPlatform(navigator.userAgent, navigator.maxTouchPoints);
    const links = platform === 'desktop' ? [] : getDownloadLinks(resources, platform);
    if (links.length === 0) return;
    writeStoredItem('session', OFFERED, '1');
    await promptQueue(() => openOverlay('download', { title, text, links }));
  };
  const delayMs = (rules.waitSeconds ?? DEFAULT_WAIT_SECONDS) * 1_000;
  clock.after(Math.max(0, delayMs - clock.elapsed()), () => void offerDownload());
}

/**
 * Stores the member's VIP rank for this tab, because the merchant can limit the download bar to members from a minimum
 * rank. Removes it for visitors.
 */
async function storeRank({ wps, session }: AppServices): Promise<void> {
  if (session.state.getState().status === 'visitor') return removeStoredItem('session', STORED_VIP_RANK_KEY);
  const answer = await wps.call(getMemberInfo, {});
  if (answer.ok) writeStoredItem('session', STORED_VIP_RANK_KEY, String(answer.value.clubLabel?.rankLevel ?? 0));
}

/**
 * Shows or hides the download bar when the session begins or ends, and schedules the download dialog. [S4-047, S4-048]
 */
export function startDownloadPrompt(services: AppServices, { data }: PageState, promptQueue: PromptQueue): void {
  const { download } = data.site;
  const { session, wps } = services;
  const bar = document.getElementById(DOWNLOAD_BAR_ID);
  if (bar) {
    const update = async (): Promise<void> => {
      if (download?.bar?.minRankLevel !== undefined) await storeRank(services);
      showOrHideDownloadBar(bar);
    };
    session.state.subscribe(() => void update());
    if (session.state.getState().status === 'member') void update();
  }
  scheduleDownloadPrompt({
    wps,
    clock: systemClock,
    promptQueue,
    isInstalled: isInstalledWebApp(),
    rules: download?.popup,
  });
}
