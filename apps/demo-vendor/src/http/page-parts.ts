import type { Session } from '#src/sessions/session-store.ts';

/** Where the player came from, absolute. */
export function exitUrlOf({ launch }: Session): string {
  return new URL(launch.backUrl, launch.hostOrigin).href;
}

/** What a page's own scripts and styles are known by. */
export function nonceFrom({ random }: { readonly random: (size: number) => Uint8Array }): string {
  return Buffer.from(random(16)).toString('base64url');
}
