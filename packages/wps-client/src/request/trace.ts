import { encodeHex, type WpsCrypto } from '#src/crypto.ts';

/** A trace, shared by the calls that one action of a user causes. */
export interface Trace {
  /** 32 hex digits. */
  readonly id: string;
  /** Whether the participants record the trace. */
  readonly isSampled: boolean;
}

/** `sampleRate` is the share of traces that are recorded, 0 to 1. */
export function createTrace(crypto: WpsCrypto, sampleRate: number): Trace {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const ratio = ((bytes[16] ?? 0) * 256 + (bytes[17] ?? 0)) / 65_536;
  return { id: encodeHex(bytes.subarray(0, 16)), isSampled: ratio < sampleRate };
}

/** The header of one call of a trace, https://www.w3.org/TR/trace-context/#traceparent-header. */
export function formatTraceparent(crypto: WpsCrypto, { id, isSampled }: Trace): string {
  return `00-${id}-${encodeHex(crypto.getRandomValues(new Uint8Array(8)))}-${isSampled ? '01' : '00'}`;
}
