import { randomFillSync } from 'node:crypto';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const NOTHING = '0'.repeat(32);

const ID_BYTES = 16;
/** Bytes for some ids: asked for one by one they cost ten times as much. */
const store = Buffer.alloc(ID_BYTES * 256);
let used = store.length;

/** 32 hex digits. */
export function newTraceId(): string {
  if (used === store.length) {
    randomFillSync(store);
    used = 0;
  }
  used += ID_BYTES;
  return store.toString('hex', used - ID_BYTES, used);
}

/** The trace id of a request: the one of its W3C `traceparent` if that is well formed, else a new one. 32 hex digits. */
export function traceIdOf(traceparent: string | readonly string[] | undefined): string {
  const [, id] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  return id === undefined || id === NOTHING ? newTraceId() : id;
}
