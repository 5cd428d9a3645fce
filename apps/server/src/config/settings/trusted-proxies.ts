import { BlockList, isIP } from 'node:net';

const PREFIX = /^\d{1,3}$/;

/**
 * Parses a list such as `10.0.0.0/8, 192.0.2.7` and returns a function that checks whether an address is in it; `null`
 * if the list is invalid. With an empty list no proxy is trusted.
 */
export function parseTrustedProxies(list: string): ((address: string) => boolean) | null {
  const trusted = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry !== '' && !add(trusted, entry)) return null;
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function add(trusted: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) {
    trusted.addAddress(address, family);
    return true;
  }
  const bits = Number(prefix);
  if (!PREFIX.test(prefix) || bits > (version === 6 ? 128 : 32)) return false;
  trusted.addSubnet(address, bits, family);
  return true;
}
