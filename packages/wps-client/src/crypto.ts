/** The part of Web Crypto in use; `subtle` is missing outside a secure context. */
export interface WpsCrypto {
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Missing in older browsers and on plain http. */
  randomUUID?(): string;
  readonly subtle: SubtleCrypto | undefined;
}

/** Two lower-case digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
