/** Whether the browser supports passkeys (WebAuthn). They need https. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
