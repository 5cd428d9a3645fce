/** What the proof of a renewal signs: the device as the server knows it, and the token that takes the place of its own. */
export function renewalText(device: string, registrationToken: string): string {
  return `foyer push renewal\n${device}\n${registrationToken}`;
}
