import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const DISMISSED_KEY = 'foyer.install.dismissed';
const COUNT_KEY = 'foyer.install.count';
const INSTALLED_KEY = 'foyer.install.done';
/** Value of the stored number of dismissals that marks the site as installed. [S4-054] */
const INSTALLED_COUNT = 99;
/** Number of dismissals after which the site no longer offers its installation. */
const MAX_DISMISSALS = 3;

function readCount(): number {
  const stored = Number(readStoredItem('local', COUNT_KEY) ?? 0);
  return Number.isInteger(stored) && stored >= 0 ? stored : 0;
}

/**
 * Whether the site may offer its installation. If it can only be installed manually, any choice of the member ends the
 * offers, because the browser does not report the installation. [S4-053, S4-054]
 */
export function mayOfferInstall(method: 'prompt' | 'manual'): boolean {
  const dismissed = readStoredItem('session', DISMISSED_KEY) !== null;
  const maxDismissals = method === 'manual' ? 1 : MAX_DISMISSALS;
  return !dismissed && readStoredItem('local', INSTALLED_KEY) === null && readCount() < maxDismissals;
}

/**
 * Records that the member agreed to install the site manually. Called before the instructions are shown, because
 * following them may leave the page. [S4-054]
 */
export function recordManualInstall(): void {
  writeStoredItem('local', COUNT_KEY, String(INSTALLED_COUNT));
}

/** Records that the member dismissed the offer to install the site. It is not shown again in this tab. [S4-053] */
export function recordInstallDismissal(): void {
  writeStoredItem('session', DISMISSED_KEY, '1');
  writeStoredItem('local', COUNT_KEY, String(Math.min(readCount() + 1, INSTALLED_COUNT)));
}

/** Records that the site is installed. [S4-054] */
export function recordInstalled(): void {
  writeStoredItem('local', COUNT_KEY, String(INSTALLED_COUNT));
  writeStoredItem('local', INSTALLED_KEY, '1');
}
