/** The message of the HMAC that proves a renewal: the hash of the bound token, and the new token. */
export function buildPushRenewalMessage(device: string, registrationToken: string): string {
  return `foyer push renewal\n${device}\n${registrationToken}`;
}
