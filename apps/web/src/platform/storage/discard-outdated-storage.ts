import type { PageData } from '@foyer/contract/page/page-data';
import type { StorageKey } from '#src/platform/storage/stored-items.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/**
 * Version of the formats in which data is stored. Increase it after an incompatible change; member data in the old
 * formats is then deleted.
 */
const STORAGE_VERSION = '1';

/**
 * Local-storage keys of data that belongs to members of one merchant. Data about the device stays if the merchant
 * changes.
 */
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
 * Deletes stored member data if it belongs to another merchant or has another storage version. Then stores merchant,
 * version and image format of this page. [S3-029]
 */
export function discardOutdatedStorage({ site, imageFormat }: Pick<PageData, 'site' | 'imageFormat'>): void {
  if (hasChanged('foyer.merchant', site.merchantCode) || hasChanged('foyer.stored', STORAGE_VERSION)) {
    for (const name of memberKeys) removeStoredItem('local', name);
  }
  writeStoredItem('local', 'foyer.merchant', site.merchantCode);
  writeStoredItem('local', 'foyer.stored', STORAGE_VERSION);
  writeStoredItem('local', 'foyer.imageFormat', imageFormat);
}
