import { hexOf, type WpsCrypto } from '#src/crypto.ts';

/** What calls have in common that one intent made. */
export interface Trace {
  /** 32 hex digits. */
  readonly id: string;
  /** Whether the participants record the trace. */
  readonly kept: boolean;
}

/** `share` is the sampled part of the traces, 0 to 1. */
export function newTrace(crypto: WpsCrypto, share: number): Trace {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const chance = ((bytes[16] ?? 0) * 256 + (bytes[17] ?? 0)) / 65_536;
  return { id: hexOf(bytes.subarray(0, 16)), kept: chance < share };
}

/** The header of one call of a trace, https://www.w3.org/TR/trace-context/#traceparent-header. */
export function traceparentOf(crypto: WpsCrypto, { id, kept }: Trace): string {
  return `00-${id}-${hexOf(crypto.getRandomValues(new Uint8Array(8)))}-${kept ? '01' : '00'}`;
}
