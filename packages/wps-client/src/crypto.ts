/** The part of the browser's Web Crypto that the API client uses. `subtle` is missing outside a secure context. */
export interface WpsCrypto {
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Generates a random UUID. Missing in older browsers, and on plain http. */
  randomUUID?(): string;
  readonly subtle: SubtleCrypto | undefined;
}

/** Encodes bytes as hexadecimal text, with two lower-case digits per byte. */
export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Generates a random UUID (version 4), with `crypto.randomUUID` if the browser has it. */
export function randomUuid(crypto: WpsCrypto): string {
  return crypto.randomUUID?.() ?? generateUuid(crypto);
}

function generateUuid(crypto: WpsCrypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = encodeHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
