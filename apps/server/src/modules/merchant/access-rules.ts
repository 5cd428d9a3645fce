import { BlockList, isIP } from 'node:net';
import type { AccessRules, BrandFile } from '@foyer/contract/brand/brand-file';

/** Where a request comes from: client address and country. */
export interface ClientLocation {
  readonly ip: string;
  /** Country code of the client, ISO 3166-1; `null` if unknown. */
  readonly country: string | null;
}

type IsDenied = (from: ClientLocation) => boolean;

/** Access rules of merchants in compiled form: every request checks them, and they change only with the brand. */
const compiled = new WeakMap<AccessRules, IsDenied>();

/** Whether a merchant's access rules reject a client; without rules, no client is rejected. [S3-058] */
export function isAccessDenied({ access }: Pick<BrandFile, 'access'>, from: ClientLocation): boolean {
  if (access === undefined) return false;
  const isDenied = compiled.get(access) ?? compile(access);
  compiled.set(access, isDenied);
  return isDenied(from);
}

function compile(rules: AccessRules): IsDenied {
  const isAllowedAddress = createAddressMatcher(rules.allowAddresses ?? []);
  const isDeniedAddress = createAddressMatcher(rules.denyAddresses ?? []);
  const deniedCountries = new Set(rules.denyCountries ?? []);
  const allowedCountries = rules.allowCountries && new Set(rules.allowCountries);
  return ({ ip, country }) => {
    if (isAllowedAddress(ip)) return false;
    if (isDeniedAddress(ip)) return true;
    if (country === null) return allowedCountries !== undefined;
    return deniedCountries.has(country) || allowedCountries?.has(country) === false;
  };
}

function createAddressMatcher(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const family = addressFamily(address);
    if (family !== null) list.addSubnet(address, Number(prefix), family);
  }
  return (ip) => {
    const family = addressFamily(ip);
    return family !== null && list.check(ip, family);
  };
}

function addressFamily(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
