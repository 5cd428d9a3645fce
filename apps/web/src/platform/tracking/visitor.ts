import { randomUuid } from '@foyer/wps-client/crypto';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const VISITOR_KEY = 'foyer.visitor';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this browser has visited before. False if consent did not allow a visitor id. */
export function isReturning(): boolean {
  return readStored('local', VISITOR_KEY) !== null;
}

/** Generated visitor id of events; call it only with consent. */
export function getVisitorId(): string {
  const stored = readStored('local', VISITOR_KEY);
  if (stored !== null && UUID.test(stored)) return stored;
  const created = randomUuid(crypto);
  writeStored('local', VISITOR_KEY, created);
  return created;
}

export function clearVisitorId(): void {
  removeStored('local', VISITOR_KEY);
}
