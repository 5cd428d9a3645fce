import { DEFAULT_ACCOUNT_REOPEN_DAYS } from '@foyer/contract/limits';
import { isIP } from 'node:net';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { getLanguageFallbacks, unreviewedLanguages } from '@foyer/contract/language';
import { getSupportChannelKind } from '@foyer/contract/support/support-channel';
import { revealSupportUrl, isSafeSupportOrigin, toSafeSupportUrl } from '@foyer/contract/support/support-url';
import { findMarketRuleProblems, findProductionRuleProblems } from '#src/modules/protection/protection.public.ts';
import { type BrandProblem, formatFoundValue } from '#src/modules/merchant/apply/brand-problem.ts';

const ADDRESS_BITS = { 4: 32, 6: 128 } as const;

function problem(at: string, value: unknown, expected: string, note = ''): BrandProblem {
  return { file: 'brand.json', at, found: `${formatFoundValue(value)}${note}`, expected };
}

/**
 * Checks what the schema of `brand.json` cannot check. `takenHosts` maps hosts of other merchants to the codes of these
 * merchants.
 */
export function checkBrandJson(
  folder: string,
  brand: BrandFile,
  takenHosts: ReadonlyMap<string, string>,
): BrandProblem[] {
  const problems: BrandProblem[] = [];
  const folderName = path.basename(folder);
  if (folderName !== brand.code)
    problems.push(problem('code', brand.code, `the name of the folder, ${formatFoundValue(folderName)}`));
  if (!brand.languages.includes(brand.defaultLanguage))
    problems.push(problem('defaultLanguage', brand.defaultLanguage, 'one of the languages'));
  for (const [index, language] of brand.languages.entries()) {
    const [, second = language] = getLanguageFallbacks(language);
    if (unreviewedLanguages.has(language) && !brand.languages.includes(second))
      problems.push(
        problem(`languages[${index}]`, language, `${second} among the languages, which completes its texts`),
      );
  }
  for (const [index, host] of brand.hosts.entries()) {
    const owner = takenHosts.get(host);
    const at = `hosts[${index}]`;
    if (owner !== undefined)
      problems.push(problem(at, host, 'a host of no other merchant', `, a host of the merchant ${owner}`));
    if (brand.hosts.indexOf(host) !== index) problems.push(problem(at, host, 'each host only once'));
  }
  for (const [index, host] of (brand.identity?.firebase?.authHosts ?? []).entries()) {
    const parent = host.replace(/^[^.]+/, '*');
    if (brand.hosts.includes(host) || brand.hosts.includes(parent)) continue;
    problems.push(problem(`identity.firebase.authHosts[${index}]`, host, 'one of the hosts of this merchant'));
  }
  return [
    ...problems,
    ...checkNumbers(brand),
    ...checkNetworks('access.allowAddresses', brand.access?.allowAddresses),
    ...checkNetworks('access.denyAddresses', brand.access?.denyAddresses),
    ...checkSupport(brand),
    ...findMarketRuleProblems(brand.protection, brand.country.currency).map(toProtectionProblem),
  ];
}

const toProtectionProblem = ({
  at,
  found,
  expected,
}: ReturnType<typeof findMarketRuleProblems>[number]): BrandProblem => problem(`protection.${at}`, found, expected);

/** Checks a brand for settings that only a demo may have and that a server in production rejects. */
export function checkBrandForProduction({ protection }: BrandFile): BrandProblem[] {
  return findProductionRuleProblems(protection).map(toProtectionProblem);
}

function checkNumbers({ cover, session, captcha, closing = {} }: BrandFile): BrandProblem[] {
  const minimums: readonly (readonly [string, number, number])[] = [
    ['cover.width', cover.width, 1],
    ['cover.height', cover.height, 1],
    ['session.idleMinutes', session.idleMinutes, 1],
    ['session.absoluteMinutes', session.absoluteMinutes, session.idleMinutes],
    ['captcha.loginAfterFailures', captcha.loginAfterFailures, 0],
    ['closing.eraseAfterDays', closing.eraseAfterDays ?? Infinity, closing.reopenDays ?? DEFAULT_ACCOUNT_REOPEN_DAYS],
  ];
  return minimums
    .filter(([, value, minimum]) => value < minimum)
    .map(([at, value, minimum]) => problem(at, value, `at least ${minimum}`));
}

function checkNetworks(at: string, networks: readonly string[] = []): BrandProblem[] {
  return networks.flatMap((network, index) => {
    const [address = '', bits = ''] = network.split('/');
    const version = isIP(address);
    const isNetwork = (version === 4 || version === 6) && Number(bits) <= ADDRESS_BITS[version];
    return isNetwork ? [] : [problem(`${at}[${index}]`, network, 'a network such as 203.0.113.0/24')];
  });
}

/**
 * Checks that the obfuscated URL of each customer service entry is valid and that its origin is on the brand's list of
 * permitted origins. [S3-038]
 */
function checkSupport({ customerService, customerServiceOrigins = [] }: BrandFile): BrandProblem[] {
  const unsafe = customerServiceOrigins.flatMap((origin, index) =>
    isSafeSupportOrigin(origin) ? [] : [problem(`customerServiceOrigins[${index}]`, origin, 'an https origin')],
  );
  const entries = customerService.flatMap(({ csType, path }, index) => {
    const at = `customerService[${index}].path`;
    if (getSupportChannelKind(csType) === 'chat')
      return path === '' ? [] : [problem(at, path, 'nothing: the built-in chat has no address')];
    if (toSafeSupportUrl(path, customerServiceOrigins) !== null) return [];
    const expected = 'a path that `npm run brand path <url>` printed for an https address on customerServiceOrigins';
    return [problem(at, revealSupportUrl(path) ?? path, expected)];
  });
  return [...unsafe, ...entries];
}
