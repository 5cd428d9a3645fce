import { ownPath } from '@foyer/contract/page/own-path';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { vendorFor } from '@foyer/contract/game/game-filter';
import { announcementEntry } from '@foyer/contract/brand/content-file';
import { checkContent, repeated } from '#src/modules/merchant/apply/check-content.ts';
import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';

const file = 'catalogue.json';

/** What a catalogue's schema cannot see: ids used twice, vendors, games and promotions that are not there, addresses that lead away. */
export function checkCatalogue(catalogue: CatalogueFile): Problem[] {
  return [
    ...checkIds(catalogue),
    ...checkVendors(catalogue),
    ...checkBanners(catalogue),
    ...checkMatches(catalogue),
    ...checkContent(catalogue),
  ];
}

function checkIds({ vendors, games, banners, announcements, matches = [] }: CatalogueFile): Problem[] {
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
    ...repeated(
      'matches',
      'id',
      matches.map(({ id }) => id),
    ),
    ...repeated(
      'announcements',
      null,
      announcements.map((entry) => announcementEntry(entry).id),
    ),
  ];
}

function checkVendors({ vendors, games }: CatalogueFile): Problem[] {
  const codes = new Set(vendors.map(({ code }) => code));
  const merged = vendors.flatMap(({ code }, index) =>
    codes.has(vendorFor(code))
      ? []
      : [
          {
            file,
            at: `vendors[${index}].code`,
            found: shown(code),
            expected: `${vendorFor(code)} beside it: they are one`,
          },
        ],
  );
  const strays = games.flatMap(({ vendor }, index) =>
    codes.has(vendor)
      ? []
      : [{ file, at: `games[${index}].vendor`, found: shown(vendor), expected: 'the code of one of the vendors' }],
  );
  return [...merged, ...strays];
}

function checkMatches({ matches = [], games }: CatalogueFile): Problem[] {
  const ids = new Set(games.map(({ id }) => id));
  return matches.flatMap(({ game, kickOff }, index) => {
    const at = `matches[${index}]`;
    const hasTime = kickOff.length === 5 || !Number.isNaN(Date.parse(kickOff));
    return [
      ...(ids.has(game)
        ? []
        : [{ file, at: `${at}.game`, found: shown(game), expected: 'the id of one of the games' }]),
      ...(hasTime ? [] : [{ file, at: `${at}.kickOff`, found: shown(kickOff), expected: 'a day that there is' }]),
    ];
  });
}

function checkBanners({ banners, games, promotions = [] }: CatalogueFile): Problem[] {
  const promotionIds = new Set(promotions.map(({ id }) => id));
  const ids = new Set(games.map(({ id }) => id));
  return banners.flatMap(({ linkageType, linkage }, index) => {
    const at = `banners[${index}].linkage`;
    if (linkageType === 'P' && !promotionIds.has(linkage)) {
      return [{ file, at, found: shown(linkage), expected: 'the id of one of the promotions' }];
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
