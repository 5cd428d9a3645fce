import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { toCanonicalVendorCode } from '@foyer/contract/game/game-filter';
import { normalizeAnnouncement } from '@foyer/contract/brand/catalogue-non-game-fields';
import { type BrandProblem, formatFoundValue } from '#src/modules/merchant/apply/brand-problem.ts';

const file = 'catalogue.json';

function problem(at: string, value: unknown, expected: string): BrandProblem {
  return { file, at, found: formatFoundValue(value), expected };
}

/** Checks what the schema of `catalogue.json` cannot check: duplicate ids, references, links and times. */
export function checkCatalogue(catalogue: CatalogueFile): BrandProblem[] {
  return [
    ...checkIds(catalogue),
    ...checkVendors(catalogue),
    ...checkStakes(catalogue),
    ...checkBanners(catalogue),
    ...checkMatches(catalogue),
    ...checkContent(catalogue),
  ];
}

const listIds = (list: readonly { readonly id: string }[] = []): string[] => list.map(({ id }) => id);

function checkIds(catalogue: CatalogueFile): BrandProblem[] {
  const lists: readonly (readonly [string, string | null, readonly string[]])[] = [
    ['vendors', 'code', catalogue.vendors.map(({ code }) => code)],
    ['games', 'id', listIds(catalogue.games)],
    ['banners', 'id', listIds(catalogue.banners)],
    ['matches', 'id', listIds(catalogue.matches)],
    ['announcements', null, listIds(catalogue.announcements.map(normalizeAnnouncement))],
    ['promotions', 'id', listIds(catalogue.promotions)],
    ['contentCategories', null, catalogue.contentCategories ?? []],
    ['club', 'id', listIds(catalogue.club)],
    ['promoCodes', 'promoCode', (catalogue.promoCodes ?? []).map(({ promoCode }) => promoCode)],
  ];
  return lists.flatMap(([list, field, ids]) =>
    ids.flatMap((id, index) => {
      const first = ids.indexOf(id);
      if (first === index) return [];
      const at = `${list}[${index}]${field === null ? '' : `.${field}`}`;
      return [{ file, at, found: `${formatFoundValue(id)}, as in ${list}[${first}]`, expected: 'each only once' }];
    }),
  );
}

function checkVendors({ vendors, games }: CatalogueFile): BrandProblem[] {
  const codes = new Set(vendors.map(({ code }) => code));
  const merged = vendors.flatMap(({ code }, index) =>
    codes.has(toCanonicalVendorCode(code))
      ? []
      : [problem(`vendors[${index}].code`, code, `${toCanonicalVendorCode(code)} beside it: they are one`)],
  );
  const unknown = games.flatMap(({ vendor }, index) =>
    codes.has(vendor) ? [] : [problem(`games[${index}].vendor`, vendor, 'the code of one of the vendors')],
  );
  return [...merged, ...unknown];
}

function checkStakes({ games }: CatalogueFile): BrandProblem[] {
  return games.flatMap(({ stake }, index) =>
    stake === undefined || stake.min <= stake.max
      ? []
      : [problem(`games[${index}].stake.max`, stake.max, `at least ${stake.min}, the smallest stake`)],
  );
}

function checkMatches({ matches = [], games }: CatalogueFile): BrandProblem[] {
  const ids = new Set(listIds(games));
  return matches.flatMap(({ game, kickOff }, index) => {
    const at = `matches[${index}]`;
    const hasTime = kickOff.length === 5 || !Number.isNaN(Date.parse(kickOff));
    return [
      ...(ids.has(game) ? [] : [problem(`${at}.game`, game, 'the id of one of the games')]),
      ...(hasTime ? [] : [problem(`${at}.kickOff`, kickOff, 'a day that there is')]),
    ];
  });
}

function checkBanners({ banners, games, promotions = [] }: CatalogueFile): BrandProblem[] {
  const promotionIds = new Set(listIds(promotions));
  const gameIds = new Set(listIds(games));
  return banners.flatMap(({ linkageType, linkage }, index) => {
    const at = `banners[${index}].linkage`;
    if (linkageType === 'P' && !promotionIds.has(linkage))
      return [problem(at, linkage, 'the id of one of the promotions')];
    if (linkageType === 'G' && !gameIds.has(linkage)) return [problem(at, linkage, 'the id of one of the games')];
    if (linkageType === 'URL' && toSameSitePath(linkage) === null && !isHttps(linkage))
      return [problem(at, linkage, 'a path under /m/ or an https address')];
    return [];
  });
}

function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

function checkContent(catalogue: CatalogueFile): BrandProblem[] {
  const { promotions = [], promoCodes = [], contentCategories = [], club = [] } = catalogue;
  const announcements = catalogue.announcements.map(normalizeAnnouncement);
  return [
    ...club.flatMap((_rank, index) => checkRank(club, index)),
    ...[...withPosition('promotions', promotions), ...withPosition('announcements', announcements)].flatMap((entry) => [
      ...checkCategory(contentCategories, entry),
      ...checkAudience(listIds(club), entry),
      ...checkTimes(entry),
    ]),
    ...withPosition('promoCodes', promoCodes).flatMap(checkTimes),
  ];
}

interface Entry {
  readonly at: string;
  readonly category?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly audience?: readonly string[] | undefined;
}

function withPosition(list: string, entries: readonly Omit<Entry, 'at'>[]): Entry[] {
  return entries.map((entry, index) => ({ ...entry, at: `${list}[${index}]` }));
}

function checkRank(club: NonNullable<CatalogueFile['club']>, index: number): BrandProblem[] {
  const below = club[index - 1]?.rankLevel ?? 0;
  const level = club[index]?.rankLevel ?? 0;
  return level > below ? [] : [problem(`club[${index}].rankLevel`, level, `more than ${below}, the one below`)];
}

function checkCategory(categories: readonly string[], { at, category }: Entry): BrandProblem[] {
  if (category === undefined || categories.includes(category)) return [];
  return [problem(`${at}.category`, category, 'one of contentCategories')];
}

function checkAudience(labels: readonly string[], { at, audience = [] }: Entry): BrandProblem[] {
  return audience.flatMap((who, index) => {
    const label = /^label:(.*)$/.exec(who)?.[1];
    if (label === undefined || labels.includes(label)) return [];
    return [problem(`${at}.audience[${index}]`, who, 'the id of one of the labels of club')];
  });
}

function checkTimes({ at, from, until }: Entry): BrandProblem[] {
  if (from === undefined || until === undefined || Date.parse(from) < Date.parse(until)) return [];
  return [problem(`${at}.until`, until, 'a moment after `from`')];
}
