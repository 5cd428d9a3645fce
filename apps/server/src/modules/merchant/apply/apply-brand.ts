import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { replaceVipLabels } from '#src/modules/vip/vip.public.ts';
import { replaceContent } from '#src/modules/content/content.public.ts';
import { deleteGames, insertGames, replaceSportsMatches } from '#src/modules/game/game.public.ts';
import { checkBrandForProduction } from '#src/modules/merchant/apply/check-brand.ts';
import { checkBrandImages } from '#src/modules/merchant/apply/check-brand-images.ts';
import { type NewLegalText, writeLegalTexts } from '#src/modules/legal/legal-text-store.public.ts';
import { checkBrandFiles } from '#src/modules/merchant/apply/check-brand-files.ts';
import { fillMissingCopy } from '#src/modules/merchant/apply/fill-missing-copy.ts';
import { listRequiredBrandImages } from '#src/modules/merchant/apply/required-brand-images.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { readBrandImageFiles } from '#src/modules/merchant/apply/read-brand-image-files.ts';
import { type BrandFolder, emptyCatalogue, readBrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';
import type { StoredSourceImage } from '#src/modules/merchant/images/derived-images.ts';
import {
  findMerchantRevision,
  findHostsOfOtherMerchants,
  writeMerchant,
} from '#src/modules/merchant/merchant-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { replacePromoCodes } from '#src/modules/reward/reward.public.ts';
import { replaceVendorsFromCatalogue } from '#src/modules/vendor/vendor.public.ts';

export interface ApplyBrandServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Store for the images of the brand's `art` folder. */
  readonly images: ImageStore;
  /**
   * Creates the required sizes and formats of the brand's images before the brand is stored; the brand folder is
   * rejected if it returns problems. Default: each size and format is created at its first request.
   */
  readonly deriveImages?: (sources: readonly StoredSourceImage[]) => Promise<readonly BrandProblem[]>;
  /** True if the site uses an operator's platform: the catalogue is checked, but not stored. Default: `false`. */
  readonly omitsCatalogue?: boolean;
  /** Whether to reject brands that a server in production does not accept. Default: `false`. */
  readonly production?: boolean;
}

export type ApplyBrandResult =
  | { readonly kind: 'rejected'; readonly problems: readonly BrandProblem[] }
  | { readonly kind: 'applied' | 'unchanged'; readonly code: string; readonly revision: string };

/** The content of a brand folder without problems, ready to be stored. */
interface ValidFolder {
  readonly brand: BrandFile;
  readonly catalogue: CatalogueFile;
  readonly copy: string;
  readonly legal: readonly NewLegalText[];
  readonly tokensCss: string;
  readonly artRevision: string;
  /** SHA-256 hashes of the brand's images by path inside `art/`, as JSON. */
  readonly images: string;
}

const REVISION_LENGTH = 16;

/** Stores a brand folder in the database in one transaction, or returns all its problems. An unchanged folder writes nothing. */
export async function applyBrand(services: ApplyBrandServices, folder: string): Promise<ApplyBrandResult> {
  const checked = await checkFolder(services, await readBrandFolder(path.resolve(folder)));
  if (!checked.ok) return { kind: 'rejected', problems: checked.problems };
  const revision = hashFolder(checked.content);
  const { code } = checked.content.brand;
  const stored = await findMerchantRevision(services.db, code);
  if (stored?.revision === revision) return { kind: 'unchanged', code, revision };
  await write(services, checked.content, revision);
  return { kind: 'applied', code, revision };
}

async function checkFolder(
  { db, images, deriveImages, omitsCatalogue = false, production = false }: ApplyBrandServices,
  content: BrandFolder,
): Promise<{ ok: true; content: ValidFolder } | { ok: false; problems: BrandProblem[] }> {
  const { folder, brand, catalogue, copy, tokensCss } = content;
  const taken = brand === null ? [] : await findHostsOfOtherMerchants(db, brand.code, brand.hosts);
  const texts = checkBrandFiles(content, new Map(taken.map((row) => [row.host, row.merchant_code])));
  const problems = [...texts.problems];
  if (production && brand !== null) problems.push(...checkBrandForProduction(brand));
  if (brand === null || catalogue === null || tokensCss === null) return { ok: false, problems };
  const read = await readBrandImageFiles(folder, images);
  const art = checkBrandImages(read, listRequiredBrandImages(brand, catalogue));
  problems.push(...art.problems);
  if (problems.length === 0) problems.push(...((await deriveImages?.(art.sources)) ?? []));
  if (problems.length > 0) return { ok: false, problems };
  const valid = {
    brand,
    catalogue: omitsCatalogue ? emptyCatalogue : catalogue,
    copy: JSON.stringify(fillMissingCopy(brand, copy)),
    legal: texts.legal,
    tokensCss,
    artRevision: art.revision,
    images: JSON.stringify(Object.fromEntries([...read.files.values()].map(({ name, hash }) => [name, hash]))),
  };
  return { ok: true, content: valid };
}

function hashFolder({ brand, catalogue, copy, legal, tokensCss, artRevision }: ValidFolder): string {
  const content = JSON.stringify([brand, catalogue, copy, legal, tokensCss, artRevision]);
  return createHash('sha256').update(content).digest('hex').slice(0, REVISION_LENGTH);
}

async function write({ db, clock }: ApplyBrandServices, content: ValidFolder, revision: string): Promise<void> {
  const { brand, catalogue, copy, legal, tokensCss, artRevision, images } = content;
  const { code } = brand;
  const now = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    await writeMerchant(trx, brand.hosts, {
      code,
      brand: JSON.stringify(brand),
      copy,
      tokens_css: tokensCss,
      revision,
      art_revision: artRevision,
      images,
      applied_at: now,
    });
    await deleteGames(trx, code);
    await replaceVendorsFromCatalogue(trx, code, catalogue.vendors);
    await insertGames(trx, code, {
      ...catalogue,
      offersTrials: getProtectionRules(brand.protection).play.trial === 'all',
    });
    await replaceSportsMatches(trx, code, catalogue.matches ?? []);
    await replaceContent(trx, code, catalogue);
    await writeLegalTexts(trx, code, { texts: legal, now });
    await replaceVipLabels(trx, code, catalogue.club);
    await replacePromoCodes(trx, code, catalogue.promoCodes);
  });
}
