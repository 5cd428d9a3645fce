import type { FrameMessage } from '@foyer/contract/vendor/frame-message';
import { boot } from '#src/page/boot.ts';

type Told = FrameMessage extends infer One ? (One extends FrameMessage ? Omit<One, 'source'> : never) : never;

const framed = window.parent !== window;

/** Tells the page around this one, and only if it is of the origin the platform named. */
export function tellHost(message: Told): void {
  if (framed) window.parent.postMessage({ source: 'foyer-vendor', ...message }, boot.hostOrigin);
}

/** Goes back to where the player came from: a host closes its frame, a page of its own is left. */
export function leave(): void {
  if (framed) tellHost({ type: 'exit' });
  else location.assign(boot.exitUrl);
}
