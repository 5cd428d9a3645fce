/** What a member does once, and both browser and server tell advertisers of. */
export type Conversion = 'register';

const HEX = 16;

/**
 * The event id of something a member does once, the same wherever it is made: a vendor that hears of it from the browser and
 * from the server counts it once. It is a digest, shaped as a UUID: nobody can tell the member from it. `null` where the
 * browser has no Web Crypto, as on plain http.
 */
export async function conversionId(what: Conversion, memberId: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = Reflect.get(globalThis.crypto, 'subtle');
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${what}:${memberId}`));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
