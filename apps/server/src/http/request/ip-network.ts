import { isIPv6 } from 'node:net';

/**
 * What an address counts as where it may do only so much: itself, or for IPv6 the /64 it is in. Whoever has one of those
 * addresses has all 2^64 of them (RFC 4291, 2.5.4; RFC 6177), and could come from another one each time.
 */
export function ipNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
