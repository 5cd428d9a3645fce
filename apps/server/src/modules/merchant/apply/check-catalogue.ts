import { ownPath } from '@foyer/contract/page/own-path';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';

const file = 'catalogue.json';

/** What a catalogue's schema cannot see: ids used twice, vendors, games and promotions that are not there, addresses that lead away. */
export function checkCatalogue(catalogue: CatalogueFile): Problem[] {
  return [...checkIds(catalogue), ...checkVendors(catalogue), ...checkBanners(catalogue)];
}

function checkIds({ vendors, games, banners, announcements }: CatalogueFile): Problem[] {
  return [
    ...repeated(
      'vendors',
      'code',
      vendors.map(({ code }) => code),
    ),
    ...repeated(
      'games',
      'id',
      games.map(({ id }) => id),
    ),
    ...repeated(
      'banners',
      'id',
      banners.map(({ id }) => id),
    ),
    ...repeated('announcements', null, announcements),
  ];
}

function repeated(list: string, field: string | null, ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    if (first === index) return [];
    const at = `${list}[${index}]${field === null ? '' : `.${field}`}`;
    return [{ file, at, found: `${shown(id)}, as in ${list}[${first}]`, expected: 'each only once' }];
  });
}

function checkVendors({ vendors, games }: CatalogueFile): Problem[] {
  const codes = new Set(vendors.map(({ code }) => code));
  return games.flatMap(({ vendor }, index) =>
    codes.has(vendor)
      ? []
      : [{ file, at: `games[${index}].vendor`, found: shown(vendor), expected: 'the code of one of the vendors' }],
  );
}

function checkBanners({ banners, games }: CatalogueFile): Problem[] {
  const ids = new Set(games.map(({ id }) => id));
  return banners.flatMap(({ linkageType, linkage }, index) => {
    const at = `banners[${index}].linkage`;
    if (linkageType === 'P') {
      return [
        {
          file,
          at,
          found: `the promotion ${shown(linkage)}`,
          expected: 'a game or an address: no brand holds promotions',
        },
      ];
    }
    if (linkageType === 'G' && !ids.has(linkage)) {
      return [{ file, at, found: shown(linkage), expected: 'the id of one of the games' }];
    }
    if (linkageType === 'URL' && ownPath(linkage) === null && !isHttps(linkage)) {
      return [{ file, at, found: shown(linkage), expected: 'a path under /m/ or an https address' }];
    }
    return [];
  });
}

function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
