/** What happens once: an account is opened, its member's first game begins, a deposit arrives. */
export type Conversion = 'register' | 'firstLaunch' | 'deposit';

const HEX = 16;

/**
 * The event id of something that happens once, to a member or to a deposit, the same wherever it is made: a vendor that hears
 * of it from the browser and from the server counts it once. It is a digest, shaped as a UUID: nobody can tell whose it is. `null` where the
 * browser has no Web Crypto, as on plain http.
 */
export async function conversionId(what: Conversion, id: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = Reflect.get(globalThis.crypto, 'subtle');
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${what}:${id}`));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
