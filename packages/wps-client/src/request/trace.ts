import { hexOf, type WpsCrypto } from '#src/crypto.ts';

/** What calls have in common that one intent made. */
export interface Trace {
  /** 32 hex digits. */
  readonly id: string;
  /** Whoever takes part in it is asked to write down what he does. */
  readonly kept: boolean;
}

/** `share` of them, 0 to 1, are to be kept. */
export function newTrace(crypto: WpsCrypto, share: number): Trace {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const chance = ((bytes[16] ?? 0) * 256 + (bytes[17] ?? 0)) / 65_536;
  return { id: hexOf(bytes.subarray(0, 16)), kept: chance < share };
}

/** The header of one call of a trace, https://www.w3.org/TR/trace-context/#traceparent-header. */
export function traceparentOf(crypto: WpsCrypto, { id, kept }: Trace): string {
  return `00-${id}-${hexOf(crypto.getRandomValues(new Uint8Array(8)))}-${kept ? '01' : '00'}`;
}
