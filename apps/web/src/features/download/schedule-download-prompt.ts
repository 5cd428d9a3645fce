import { getDownloadSetting } from '@foyer/contract/download/get-download-setting';
import type { DownloadRules } from '@foyer/contract/brand/download-rules';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import '#src/features/download/download.overlay.ts';
import { linksFor, platformOf } from '#src/platform/download/download-platform.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

/** It was offered in this tab. */
const OFFERED = 'foyer.download.offered';
/** [S9-022] */
const DEFAULT_WAIT_SECONDS = 20;

interface Parts {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  readonly inTurn: PromptQueue;
  readonly isInstalled: boolean;
  readonly rules: DownloadRules['popup'];
}

/** Offers the app that runs on this device, once a visit, 20 s after the start unless the merchant says otherwise. [S2-022, S9-022] */
export function scheduleDownloadPrompt({ wps, clock, inTurn, isInstalled, rules }: Parts): void {
  if (!rules || isInstalled || readStored('session', OFFERED) !== null) return;
  const offer = async (): Promise<void> => {
    const answer = await wps.call(getDownloadSetting, { domain: location.hostname });
    if (!answer.ok) return;
    const { resources, title, text } = answer.value;
    const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
    const links = platform === 'desktop' ? [] : linksFor(resources, platform);
    if (links.length === 0) return;
    writeStored('session', OFFERED, '1');
    await inTurn(() => openOverlay('download', { title, text, links }));
  };
  const wait = (rules.waitSeconds ?? DEFAULT_WAIT_SECONDS) * 1_000;
  clock.after(Math.max(0, wait - clock.elapsed()), () => void offer());
}
