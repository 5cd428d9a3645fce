import { randomFillSync } from 'node:crypto';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const ZERO_ID = '0'.repeat(32);

const ID_BYTES = 16;
/** Random bytes for 256 trace ids. Generating the bytes of each id separately takes ten times as long. */
const randomBytes = Buffer.alloc(ID_BYTES * 256);
let offset = randomBytes.length;

/** Creates a trace id of 32 hexadecimal digits. */
export function createTraceId(): string {
  if (offset === randomBytes.length) {
    randomFillSync(randomBytes);
    offset = 0;
  }
  offset += ID_BYTES;
  return randomBytes.toString('hex', offset - ID_BYTES, offset);
}

/** Returns the trace id of a W3C `traceparent`, or a new one if that is missing or invalid. */
export function readTraceId(traceparent: string | readonly string[] | undefined): string {
  const [, id] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  return id === undefined || id === ZERO_ID ? createTraceId() : id;
}
