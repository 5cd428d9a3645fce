import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { offerInstall, type InstallWay, type OfferParts } from '#src/features/install/offer-install.ts';
import { INSTALL_PROMPT_MS } from '#src/platform/clock/time-limits.ts';
import { keptPrompt, waitForPrompt } from '#src/platform/install/install-prompt.ts';
import { mayOfferInstall, noteInstalled } from '#src/platform/install/install-record.ts';

/** Pages on which it is offered by itself. [S2-023] */
const landings: ReadonlySet<string> = new Set(['/', HOME_PATH, '/m/index.html']);

interface Parts extends OfferParts {
  /** Started from the home screen, or inside the merchant's own app. */
  readonly isInstalled: boolean;
  /** Where the device brings no prompt of its own; `null` where it may. */
  readonly byHand: InstallWay | null;
}

/**
 * Offers the home screen 1 s after the start, once the browser can do it: it is looked for during 3 s, and taken whenever it
 * comes later. Answers how to stop. [S2-023, S4-051, S9-014]
 */
export function scheduleInstallPrompt({ isInstalled, byHand, ...parts }: Parts): () => void {
  const over = new AbortController();
  const { signal } = over;
  addEventListener('appinstalled', noteInstalled, { signal });
  if (isInstalled) noteInstalled();
  let offered = false;
  const offer = (way: InstallWay | null): void => {
    if (way === null || offered || signal.aborted || !landings.has(location.pathname)) return;
    if (!mayOfferInstall(way.kind === 'prompt' ? 'prompt' : 'byHand')) return;
    offered = true;
    void offerInstall(way, parts);
  };
  const start = async (): Promise<void> => {
    if (byHand) return offer(byHand);
    const prompt = await waitForPrompt(parts.clock);
    offer(prompt && { kind: 'prompt', prompt });
    const onLate = (): void => {
      const late = keptPrompt();
      offer(late && { kind: 'prompt', prompt: late });
    };
    addEventListener('beforeinstallprompt', onLate, { signal });
  };
  parts.clock.after(Math.max(0, INSTALL_PROMPT_MS - parts.clock.elapsed()), () => void start());
  return () => over.abort();
}
