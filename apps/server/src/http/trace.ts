import { randomUUID } from 'node:crypto';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const NOTHING = '0'.repeat(32);

/** 32 hex digits. Made from a UUID, of which Node has some in store: bytes asked for one by one cost ten times as much. */
export function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** The trace id of a request: the one of its W3C `traceparent` if that is well formed, else a new one. 32 hex digits. */
export function traceIdOf(traceparent: string | readonly string[] | undefined): string {
  const [, id] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  return id === undefined || id === NOTHING ? newTraceId() : id;
}
