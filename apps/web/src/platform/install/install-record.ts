import { readStored, writeStored } from '#src/platform/storage/stored.ts';

const DISMISSED = 'foyer.install.dismissed';
const COUNT = 'foyer.install.count';
const INSTALLED = 'foyer.install.done';
/** Count that stands for "installed". [S4-054] */
const INSTALLED_COUNT = 99;
/** After this many dismissals installation is not offered again. */
const MAX_DISMISSALS = 3;

function count(): number {
  const stored = Number(readStored('local', COUNT) ?? 0);
  return Number.isInteger(stored) && stored >= 0 ? stored : 0;
}

/**
 * Whether to offer installation. Manual installation reports no event, so one answer of any kind ends the offers there.
 * [S4-053, S4-054]
 */
export function mayOfferInstall(method: 'prompt' | 'byHand'): boolean {
  const dismissed = readStored('session', DISMISSED) !== null;
  const most = method === 'byHand' ? 1 : MAX_DISMISSALS;
  return !dismissed && readStored('local', INSTALLED) === null && count() < most;
}

/**
 * The member agreed to install by hand. Recorded first, because the page may be gone before the steps are done.
 * [S4-054]
 */
export function recordManualInstall(): void {
  writeStored('local', COUNT, String(INSTALLED_COUNT));
}

/** Records a dismissal: no further offer in this tab. [S4-053] */
export function recordDismissal(): void {
  writeStored('session', DISMISSED, '1');
  writeStored('local', COUNT, String(Math.min(count() + 1, INSTALLED_COUNT)));
}

/** The site is on the home screen. [S4-054] */
export function recordInstalled(): void {
  writeStored('local', COUNT, String(INSTALLED_COUNT));
  writeStored('local', INSTALLED, '1');
}
