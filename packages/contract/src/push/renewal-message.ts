/** The signed text of a renewal's proof: the device as the server knows it, and its new token. */
export function renewalText(device: string, registrationToken: string): string {
  return `foyer push renewal\n${device}\n${registrationToken}`;
}
