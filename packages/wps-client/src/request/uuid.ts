import { hexOf } from '#src/request/hex.ts';
import type { WpsCrypto } from '#src/crypto.ts';

/** A random UUID (version 4): the browser's own, or one made by hand where it makes none. */
export function randomUuid(crypto: WpsCrypto): string {
  return crypto.randomUUID?.() ?? madeByHand(crypto);
}

function madeByHand(crypto: WpsCrypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
