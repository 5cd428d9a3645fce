/**
 * Builds the text whose HMAC proves that a browser may renew a push subscription. `device` is the hash of the bound push token,
 * `registrationToken` the new token.
 */
export function buildPushRenewalProofText(device: string, registrationToken: string): string {
  return `foyer push renewal\n${device}\n${registrationToken}`;
}
