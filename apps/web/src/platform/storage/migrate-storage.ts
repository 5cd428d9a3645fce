import type { PageData } from '@foyer/contract/page/page-data';
import type { StoredName } from '#src/platform/storage/stored-items.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Version of the stored formats. Increase it if a format changes incompatibly. */
const STORAGE_VERSION = '1';

/** Keys of a merchant's members; keys of the device stay. */
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
] as const satisfies readonly StoredName<'local'>[];

function hasChanged(name: 'foyer.merchant' | 'foyer.stored', now: string): boolean {
  const stored = readStored('local', name);
  return stored !== null && stored !== now;
}

/**
 * Stores merchant and image format. Deletes member data of another merchant on this origin, or of another storage
 * version. [S3-029]
 */
export function migrateStorage({ site, imageFormat }: Pick<PageData, 'site' | 'imageFormat'>): void {
  if (hasChanged('foyer.merchant', site.merchantCode) || hasChanged('foyer.stored', STORAGE_VERSION)) {
    for (const name of memberKeys) removeStored('local', name);
  }
  writeStored('local', 'foyer.merchant', site.merchantCode);
  writeStored('local', 'foyer.stored', STORAGE_VERSION);
  writeStored('local', 'foyer.imageFormat', imageFormat);
}
