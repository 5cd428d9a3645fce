import { BlockList, isIP } from 'node:net';
import type { AccessRules, BrandFile } from '@foyer/contract/brand/brand-file';

/** Where a visitor comes from, as far as it is known. */
export interface ClientLocation {
  readonly ip: string;
  /** ISO 3166-1; `null` when nobody says it who can be believed. */
  readonly country: string | null;
}

type Rule = (from: ClientLocation) => boolean;

/** Rules in the form they are asked in: they are read with every request, and change only with the brand. */
const compiled = new WeakMap<AccessRules, Rule>();

/** Whether a merchant's rules of access keep a visitor out. Without rules nobody is. [S3-058] */
export function isAccessDenied({ access }: Pick<BrandFile, 'access'>, from: ClientLocation): boolean {
  if (access === undefined) return false;
  const known = compiled.get(access) ?? compile(access);
  compiled.set(access, known);
  return known(from);
}

function compile(rules: AccessRules): Rule {
  const letIn = within(rules.allowAddresses ?? []);
  const shutOut = within(rules.denyAddresses ?? []);
  const denied = new Set(rules.denyCountries ?? []);
  const allowed = rules.allowCountries && new Set(rules.allowCountries);
  return ({ ip, country }) => {
    if (letIn(ip)) return false;
    if (shutOut(ip)) return true;
    if (country === null) return allowed !== undefined;
    return denied.has(country) || allowed?.has(country) === false;
  };
}

function within(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const family = familyOf(address);
    if (family !== null) list.addSubnet(address, Number(prefix), family);
  }
  return (ip) => {
    const family = familyOf(ip);
    return family !== null && list.check(ip, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
