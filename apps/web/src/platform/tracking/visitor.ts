import { randomUuid } from '@foyer/wps-client/crypto';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const VISITOR_KEY = 'foyer.visitor';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this browser was here before, if it may store that. */
export function isReturning(): boolean {
  return readStored('local', VISITOR_KEY) !== null;
}

/** Generated visitor id of events; call it only with consent. */
export function visitorId(): string {
  const kept = readStored('local', VISITOR_KEY);
  if (kept !== null && UUID.test(kept)) return kept;
  const made = randomUuid(crypto);
  writeStored('local', VISITOR_KEY, made);
  return made;
}

export function forgetVisitor(): void {
  removeStored('local', VISITOR_KEY);
}
