/** Computes the hash of an inline script or style, as a source for the Content-Security-Policy. */
export async function computeCspHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
