/** Encodes the `user.id` of a member's passkeys: the member's random id, which reveals nothing about the person. */
export function encodePasskeyUserId(memberId: string): string {
  return Buffer.from(memberId).toString('base64url');
}
