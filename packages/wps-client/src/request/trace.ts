import { encodeHex, type WpsCrypto } from '#src/crypto.ts';

/** A trace (W3C Trace Context). All API calls that one action of a user causes belong to the same trace. */
export interface Trace {
  /** Id of the trace: 32 hex digits. */
  readonly id: string;
  /** Whether servers should record the trace. */
  readonly isSampled: boolean;
}

/** Creates a trace. `sampleRate` is the share of traces that are recorded, from 0 to 1. */
export function createTrace(crypto: WpsCrypto, sampleRate: number): Trace {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const ratio = ((bytes[16] ?? 0) * 256 + (bytes[17] ?? 0)) / 65_536;
  return { id: encodeHex(bytes.subarray(0, 16)), isSampled: ratio < sampleRate };
}

/** Returns the header `traceparent` for one API call of a trace, https://www.w3.org/TR/trace-context/#traceparent-header */
export function formatTraceparent(crypto: WpsCrypto, { id, isSampled }: Trace): string {
  return `00-${id}-${encodeHex(crypto.getRandomValues(new Uint8Array(8)))}-${isSampled ? '01' : '00'}`;
}
