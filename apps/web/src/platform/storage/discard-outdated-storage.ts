import type { PageData } from '@foyer/contract/page/page-data';
import type { StorageKey } from '#src/platform/storage/stored-items.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Version of the stored formats. Increase it if a format changes incompatibly. */
const STORAGE_VERSION = '1';

/** Storage keys of a merchant's members, unlike those of the device. */
const memberKeys = [
  'foyer.remembered',
  'foyer.searches',
  'foyer.muted',
  'foyer.push.bound',
  'foyer.push.off',
  'foyer.feedback.kept',
  'foyer.push.asked',
  'foyer.push.closed',
  'foyer.install.count',
  'foyer.install.done',
] as const satisfies readonly StorageKey<'local'>[];

function hasChanged(name: 'foyer.merchant' | 'foyer.stored', now: string): boolean {
  const stored = readStoredItem('local', name);
  return stored !== null && stored !== now;
}

/**
 * Stores merchant and image format. Deletes member data of another merchant on this origin, or of another storage
 * version. [S3-029]
 */
export function discardOutdatedStorage({ site, imageFormat }: Pick<PageData, 'site' | 'imageFormat'>): void {
  if (hasChanged('foyer.merchant', site.merchantCode) || hasChanged('foyer.stored', STORAGE_VERSION)) {
    for (const name of memberKeys) removeStoredItem('local', name);
  }
  writeStoredItem('local', 'foyer.merchant', site.merchantCode);
  writeStoredItem('local', 'foyer.stored', STORAGE_VERSION);
  writeStoredItem('local', 'foyer.imageFormat', imageFormat);
}
