import { BlockList, isIP } from 'node:net';

/** Whether an address is in one of the merchant's closed networks, e.g. `203.0.113.0/24`. [S3-058] */
export function isRestricted(networks: readonly string[], ip: string): boolean {
  const family = familyOf(ip);
  if (family === null) return false;
  const closed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const kind = familyOf(address);
    if (kind !== null) closed.addSubnet(address, Number(prefix), kind);
  }
  return closed.check(ip, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
