import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { announcementEntry } from '@foyer/contract/brand/content-file';
import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';

const file = 'catalogue.json';

/** What the schema of promotions, codes and labels cannot see: ids used twice, categories and labels that are not there, ends before beginnings. */
export function checkContent(catalogue: CatalogueFile): Problem[] {
  const { promotions = [], promoCodes = [], contentCategories = [], club = [] } = catalogue;
  const announcements = catalogue.announcements.map(announcementEntry);
  return [
    ...repeated('promotions', 'id', idsOf(promotions)),
    ...repeated('contentCategories', null, contentCategories),
    ...repeated('club', 'id', idsOf(club)),
    ...repeated(
      'promoCodes',
      'promoCode',
      promoCodes.map(({ promoCode }) => promoCode),
    ),
    ...club.flatMap((label, index) => checkRank(club, index)),
    ...[...listed('promotions', promotions), ...listed('announcements', announcements)].flatMap((entry) => [
      ...checkCategory(contentCategories, entry),
      ...checkAudience(idsOf(club), entry),
      ...checkTimes(entry),
    ]),
    ...listed('promoCodes', promoCodes).flatMap(checkTimes),
  ];
}

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

interface Entry {
  readonly at: string;
  readonly category?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly audience?: readonly string[] | undefined;
}

function listed(list: string, entries: readonly Omit<Entry, 'at'>[]): Entry[] {
  return entries.map((entry, index) => ({ ...entry, at: `${list}[${index}]` }));
}

function checkRank(club: NonNullable<CatalogueFile['club']>, index: number): Problem[] {
  const below = club[index - 1]?.rankLevel ?? 0;
  const level = club[index]?.rankLevel ?? 0;
  if (level > below) return [];
  return [{ file, at: `club[${index}].rankLevel`, found: shown(level), expected: `more than ${below}, the one below` }];
}

function checkCategory(categories: readonly string[], { at, category }: Entry): Problem[] {
  if (category === undefined || categories.includes(category)) return [];
  return [{ file, at: `${at}.category`, found: shown(category), expected: 'one of contentCategories' }];
}

function checkAudience(labels: readonly string[], { at, audience = [] }: Entry): Problem[] {
  return audience.flatMap((who, index) => {
    const label = /^label:(.*)$/.exec(who)?.[1];
    if (label === undefined || labels.includes(label)) return [];
    return [
      { file, at: `${at}.audience[${index}]`, found: shown(who), expected: 'the id of one of the labels of club' },
    ];
  });
}

function checkTimes({ at, from, until }: Entry): Problem[] {
  if (from === undefined || until === undefined || Date.parse(from) < Date.parse(until)) return [];
  return [{ file, at: `${at}.until`, found: shown(until), expected: 'a moment after `from`' }];
}

/** Each place where an id of a list stands again. */
export function repeated(list: string, field: string | null, ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    if (first === index) return [];
    const at = `${list}[${index}]${field === null ? '' : `.${field}`}`;
    return [{ file, at, found: `${shown(id)}, as in ${list}[${first}]`, expected: 'each only once' }];
  });
}
