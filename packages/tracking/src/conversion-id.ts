/** Kinds of conversions, which ad partners count once: a registered account, the first game of a member, an arrived deposit. */
export type ConversionKind = 'register' | 'firstLaunch' | 'deposit';

const HEX = 16;

/**
 * Computes the event id of a conversion from the id of the member or deposit. Browser and server compute the same id, so an ad
 * partner that receives the event from both counts it once. The id is a digest in the format of a UUID, which does not reveal
 * the member. `null` if the browser has no Web Crypto, as on plain http.
 */
export async function computeConversionId(conversion: ConversionKind, id: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = Reflect.get(globalThis.crypto, 'subtle');
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${conversion}:${id}`));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
