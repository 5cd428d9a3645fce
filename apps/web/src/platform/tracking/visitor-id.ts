import { randomUuid } from '@foyer/wps-client/crypto';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const VISITOR_KEY = 'foyer.visitor';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether this browser has visited the site before. Always false if the visitor did not allow a visitor id to be
 * stored.
 */
export function isReturningVisitor(): boolean {
  return readStoredItem('local', VISITOR_KEY) !== null;
}

/** Returns the visitor id of tracking events. Generates and stores it on first use. Call it only with consent. */
export function getVisitorId(): string {
  const stored = readStoredItem('local', VISITOR_KEY);
  if (stored !== null && UUID.test(stored)) return stored;
  const created = randomUuid(crypto);
  writeStoredItem('local', VISITOR_KEY, created);
  return created;
}

export function clearVisitorId(): void {
  removeStoredItem('local', VISITOR_KEY);
}
