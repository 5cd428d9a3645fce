import { areaOf, removeStored } from '#src/platform/storage/stored.ts';
import type { StoredName } from '#src/platform/storage/stored-items.ts';

/**
 * What outlives a session, because it is about the tab and not about a person: that it has used its one reload for a missing
 * file, without which a broken deploy would reload it for ever, and that its visit was reported, which would be counted twice.
 */
const survivors: ReadonlySet<string> = new Set<StoredName<'session'>>(['foyer.reloaded', 'foyer.visit']);

/** What may be in memory instead, where the browser blocks storage. */
const items = [
  'foyer.session',
  'foyer.go',
  'foyer.rank',
  'foyer.maya',
  'foyer.line',
  'foyer.line.token',
  'foyer.telegram',
  'foyer.redirect',
  'foyer.download.hidden',
  'foyer.download.offered',
  'foyer.install.dismissed',
  'foyer.top',
  'foyer.upgrade.later',
  'foyer.typed.register.username',
  'foyer.typed.register.mobile',
] as const satisfies readonly StoredName<'session'>[];

/** Clears all of session storage at the end of a session: the next person in this tab finds nothing. [S4-034] */
export function clearSessionStorage(): void {
  for (const name of items) removeStored('session', name);
  const storage = areaOf('session');
  if (storage === null) return;
  for (const name of Object.keys(storage)) if (!survivors.has(name)) storage.removeItem(name);
}
