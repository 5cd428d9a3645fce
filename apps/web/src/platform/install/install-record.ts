import { readStored, writeStored } from '#src/platform/storage/stored.ts';

const DISMISSED = 'foyer.install.dismissed';
const COUNT = 'foyer.install.count';
const INSTALLED = 'foyer.install.done';
/** Stands for "installed". [S4-054] */
const INSTALLED_COUNT = 99;
/** Whoever said no so often is not asked again by itself. */
const MOST_DISMISSALS = 3;

function count(): number {
  const stored = Number(readStored('local', COUNT) ?? 0);
  return Number.isInteger(stored) && stored >= 0 ? stored : 0;
}

/**
 * Whether this device may be asked to install the site. Where it is done by hand, as on an iPhone, no event says that it was
 * done, so one answer is enough, whichever it was. [S4-053, S4-054]
 */
export function mayOfferInstall(way: 'prompt' | 'byHand'): boolean {
  const dismissed = readStored('session', DISMISSED) !== null;
  const most = way === 'byHand' ? 1 : MOST_DISMISSALS;
  return !dismissed && readStored('local', INSTALLED) === null && count() < most;
}

/** A member agreed to install by hand. The page may be gone before the steps are done, so it is noted first. [S4-054] */
export function noteByHand(): void {
  writeStored('local', COUNT, String(INSTALLED_COUNT));
}

/** Somebody said no: not again in this tab, and one more time is counted. [S4-053] */
export function noteDismissal(): void {
  writeStored('session', DISMISSED, '1');
  writeStored('local', COUNT, String(Math.min(count() + 1, INSTALLED_COUNT)));
}

/** The site is on the home screen. [S4-054] */
export function noteInstalled(): void {
  writeStored('local', COUNT, String(INSTALLED_COUNT));
  writeStored('local', INSTALLED, '1');
}
