/** Whether the browser has WebAuthn, which needs a secure context. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
