import { isIP } from 'node:net';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { kindOfCs } from '@foyer/contract/support/support-entry';
import { revealPath, isSafeOrigin, supportUrl } from '@foyer/contract/support/support-url';
import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';

const file = 'brand.json';
const ADDRESS_BITS = { 4: 32, 6: 128 } as const;

/** What the schema of `brand.json` cannot see. `takenHosts` are those of other merchants, host to merchant. */
export function checkBrand(folder: string, brand: BrandFile, takenHosts: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  if (path.basename(folder) !== brand.code) {
    problems.push({
      file,
      at: 'code',
      found: shown(brand.code),
      expected: `the name of the folder, ${shown(path.basename(folder))}`,
    });
  }
  if (!brand.languages.includes(brand.defaultLanguage)) {
    problems.push({
      file,
      at: 'defaultLanguage',
      found: shown(brand.defaultLanguage),
      expected: 'one of the languages',
    });
  }
  for (const [index, host] of brand.hosts.entries()) {
    const owner = takenHosts.get(host);
    const at = `hosts[${index}]`;
    if (owner !== undefined) {
      problems.push({
        file,
        at,
        found: `${shown(host)}, a host of the merchant ${owner}`,
        expected: 'a host of no other merchant',
      });
    }
    if (brand.hosts.indexOf(host) !== index)
      problems.push({ file, at, found: shown(host), expected: 'each host only once' });
  }
  for (const [index, host] of (brand.identity?.firebase?.authHosts ?? []).entries()) {
    const parent = host.replace(/^[^.]+/, '*');
    if (brand.hosts.includes(host) || brand.hosts.includes(parent)) continue;
    problems.push({
      file,
      at: `identity.firebase.authHosts[${index}]`,
      found: shown(host),
      expected: 'one of the hosts of this merchant',
    });
  }
  return [
    ...problems,
    ...checkNumbers(brand),
    ...checkNetworks('access.allowAddresses', brand.access?.allowAddresses),
    ...checkNetworks('access.denyAddresses', brand.access?.denyAddresses),
    ...checkSupport(brand),
  ];
}

function checkNumbers({ cover, session, captcha }: BrandFile): Problem[] {
  const least: readonly (readonly [string, number, number])[] = [
    ['cover.width', cover.width, 1],
    ['cover.height', cover.height, 1],
    ['session.idleMinutes', session.idleMinutes, 1],
    ['session.absoluteMinutes', session.absoluteMinutes, session.idleMinutes],
    ['captcha.loginAfterFailures', captcha.loginAfterFailures, 0],
  ];
  return least
    .filter(([, value, minimum]) => value < minimum)
    .map(([at, value, minimum]) => ({ file, at, found: shown(value), expected: `at least ${minimum}` }));
}

function checkNetworks(at: string, networks: readonly string[] = []): Problem[] {
  return networks.flatMap((network, index) => {
    const [address = '', bits = ''] = network.split('/');
    const version = isIP(address);
    const fits = (version === 4 || version === 6) && Number(bits) <= ADDRESS_BITS[version];
    return fits
      ? []
      : [
          {
            file,
            at: `${at}[${index}]`,
            found: shown(network),
            expected: 'a network such as 203.0.113.0/24',
          },
        ];
  });
}

/** Entries of customer service whose hidden address is none, or not on the brand's own list. [S3-038] */
function checkSupport({ customerService, customerServiceOrigins = [] }: BrandFile): Problem[] {
  const unsafe = customerServiceOrigins.flatMap((origin, index) =>
    isSafeOrigin(origin)
      ? []
      : [{ file, at: `customerServiceOrigins[${index}]`, found: shown(origin), expected: 'an https origin' }],
  );
  const astray = customerService.flatMap(({ csType, path }, index) => {
    const at = `customerService[${index}].path`;
    if (kindOfCs(csType) === 'chat') {
      return path === ''
        ? []
        : [{ file, at, found: shown(path), expected: 'nothing: the built-in chat has no address' }];
    }
    if (supportUrl(path, customerServiceOrigins) !== null) return [];
    const expected =
      'a path that `npm run brand path <address>` printed for an https address on customerServiceOrigins';
    return [{ file, at, found: shown(revealPath(path) ?? path), expected }];
  });
  return [...unsafe, ...astray];
}
