import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The address of whoever asks; a proxy's word for it only where that proxy is trusted. */
export function callerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(peer)) return plainAddress(peer);
  return plainAddress(nearestOf(String(forwarded).split(','), peer, isTrusted));
}

/** The nearest address that is no proxy of ours, read from the right: what stands further left anybody may have written. */
function nearestOf(chain: readonly string[], peer: string, isTrusted: (address: string) => boolean): string {
  let nearest = peer;
  for (const entry of chain.toReversed().map((part) => part.trim())) {
    if (isIP(entry) === 0) break;
    nearest = entry;
    if (!isTrusted(entry)) break;
  }
  return nearest;
}

/** An IPv4 address that arrived on an IPv6 socket is the IPv4 address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
