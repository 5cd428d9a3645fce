import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { writeRanks } from '#src/modules/vip/vip.public.ts';
import { writeContent } from '#src/modules/content/content.public.ts';
import { deleteGames, insertGames, writeMatches } from '#src/modules/game/game.public.ts';
import { checkArt } from '#src/modules/merchant/apply/check-art.ts';
import { checkBrand } from '#src/modules/merchant/apply/check-brand.ts';
import { checkCatalogue } from '#src/modules/merchant/apply/check-catalogue.ts';
import { checkTemplateColour, checkTokens } from '#src/modules/merchant/apply/check-tokens.ts';
import { completeCopy } from '#src/modules/merchant/apply/complete-copy.ts';
import { expectedArt } from '#src/modules/merchant/apply/expected-art.ts';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';
import { readArt } from '#src/modules/merchant/apply/read-art.ts';
import { type BrandFolder, readBrandFolder, wholeLanguage } from '#src/modules/merchant/apply/read-brand-folder.ts';
import type { ImageSource } from '#src/modules/merchant/images/derived-images.ts';
import { findMerchant, hostsTaken, writeMerchant } from '#src/modules/merchant/merchant-store.ts';
import { writePromoCodes } from '#src/modules/reward/reward.public.ts';
import { writeVendors } from '#src/modules/vendor/vendor.public.ts';
import { listedIds } from '#src/modules/merchant/apply/missing-words.ts';

export interface ApplyServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Where the files of the `art` folder go. */
  readonly images: ImageStore;
  /**
   * Receives what sizes and formats are derived from before the brand is written; a problem that it returns refuses the folder.
   Without it each image is derived at its first request.
   */
  readonly deriveImages?: (sources: readonly ImageSource[]) => Promise<readonly Problem[]>;
}

export type Applied =
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'applied' | 'unchanged'; readonly code: string; readonly revision: string };

/** A folder without problems. */
interface SoundFolder {
  readonly brand: BrandFile;
  readonly catalogue: CatalogueFile;
  readonly copy: string;
  readonly tokensCss: string;
  readonly artRevision: string;
  /** Path inside `art/` to SHA-256, as JSON. */
  readonly images: string;
}

const REVISION_LENGTH = 16;

/**
 * Brings a brand folder into the database: everything or, when anything is wrong with it, nothing and a list of all that is.
 * A folder that stands there already as it is writes nothing.
 */
export async function applyBrand(services: ApplyServices, folder: string): Promise<Applied> {
  const read = await readBrandFolder(path.resolve(folder));
  const checked = await checkFolder(services, read);
  if (!checked.ok) return { kind: 'refused', problems: checked.problems };
  const revision = revisionOf(checked.sound);
  const { code } = checked.sound.brand;
  const standing = await findMerchant(services.db, code);
  if (standing?.revision === revision) return { kind: 'unchanged', code, revision };
  await write(services, checked.sound, revision);
  return { kind: 'applied', code, revision };
}

async function checkFolder(
  { db, images, deriveImages }: ApplyServices,
  { folder, brand, catalogue, copy, tokensCss, problems: read }: BrandFolder,
): Promise<{ ok: true; sound: SoundFolder } | { ok: false; problems: Problem[] }> {
  const problems = [...read];
  if (brand !== null) {
    const taken = await hostsTaken(db, brand.code, brand.hosts);
    problems.push(...checkBrand(folder, brand, new Map(taken.map((row) => [row.host, row.merchant_code]))));
  }
  if (catalogue !== null)
    problems.push(...checkCatalogue(catalogue), ...checkCopy(catalogue, copy, wholeLanguage(brand)));
  if (tokensCss !== null) problems.push(...checkTokens(tokensCss));
  if (brand !== null && tokensCss !== null) problems.push(...checkTemplateColour(brand, tokensCss));
  if (brand === null || catalogue === null || tokensCss === null) return { ok: false, problems };
  const { files, problems: unfit } = await readArt(folder, images);
  const art = checkArt({ files, problems: unfit }, expectedArt(brand, catalogue));
  problems.push(...art.problems);
  if (problems.length === 0) problems.push(...((await deriveImages?.(art.sources)) ?? []));
  if (problems.length > 0) return { ok: false, problems };
  const sound = {
    brand,
    catalogue,
    copy: JSON.stringify(completeCopy(brand, copy)),
    tokensCss,
    artRevision: art.revision,
    images: JSON.stringify(Object.fromEntries([...files.values()].map(({ name, hash }) => [name, hash]))),
  };
  return { ok: true, sound };
}

function revisionOf({ brand, catalogue, copy, tokensCss, artRevision }: SoundFolder): string {
  const content = JSON.stringify([brand, catalogue, copy, tokensCss, artRevision]);
  return createHash('sha256').update(content).digest('hex').slice(0, REVISION_LENGTH);
}

async function write({ db, clock }: ApplyServices, sound: SoundFolder, revision: string): Promise<void> {
  const { brand, catalogue, copy, tokensCss, artRevision, images } = sound;
  const { code } = brand;
  await db.transaction().execute(async (trx) => {
    await writeMerchant(trx, {
      code,
      hosts: brand.hosts,
      brand: JSON.stringify(brand),
      copy,
      tokensCss,
      revision,
      artRevision,
      images,
      appliedAt: new Date(clock.now()),
    });
    await deleteGames(trx, code);
    await writeVendors(trx, code, catalogue.vendors);
    await insertGames(trx, code, catalogue);
    await writeMatches(trx, code, catalogue.matches ?? []);
    await writeContent(trx, code, catalogue);
    await writeRanks(trx, code, catalogue.club);
    await writePromoCodes(trx, code, catalogue.promoCodes);
  });
}

const listNames = ['banners', 'announcements', 'contentCategories', 'promotions', 'club'] as const;

/** All that has words has them in one language, `whole`, and no language has words left over. */
function checkCopy(catalogue: CatalogueFile, copy: BrandFolder['copy'], whole: string | undefined): Problem[] {
  const lists = listedIds(catalogue);
  return Object.entries(copy).flatMap(([language, words]) => {
    const file = `copy/${language}.json`;
    return listNames.flatMap((list) => {
      const problems = checkWords(file, list, { ids: lists[list], words: Object.keys(words[list] ?? {}) });
      return language === whole ? [...problems.missing, ...problems.left] : problems.left;
    });
  });
}

function checkWords(
  file: string,
  list: string,
  { ids, words }: { readonly ids: readonly string[]; readonly words: readonly string[] },
): { readonly missing: readonly Problem[]; readonly left: readonly Problem[] } {
  const at = (id: string) => `${list}.${id}`;
  const expected = 'the words of it, as catalogue.json has it';
  const none = 'no words, as catalogue.json has none of that id';
  return {
    missing: ids.filter((id) => !words.includes(id)).map((id) => ({ file, at: at(id), found: 'nothing', expected })),
    left: words.filter((id) => !ids.includes(id)).map((id) => ({ file, at: at(id), found: 'words', expected: none })),
  };
}
