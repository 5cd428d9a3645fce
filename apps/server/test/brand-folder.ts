import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { normalizeAnnouncement } from '@foyer/contract/brand/catalogue-non-game-fields';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';
import { listRequiredBrandImages } from '#src/modules/merchant/apply/required-brand-images.ts';
import { designTokenNames } from '#src/modules/merchant/apply/design-token-names.ts';
import { makeMerchant } from '#test/make-merchant.ts';

export interface TestBrandParts {
  readonly brand?: Partial<BrandFile>;
  readonly catalogue?: Partial<CatalogueFile>;
  /** Copy that replaces the default copy in every language. */
  readonly words?: Partial<BrandCopyFile>;
  readonly tokens?: Readonly<Record<string, string>>;
  /** Files of the folder `art/`. They are added to the empty default drawings or replace them. */
  readonly art?: Readonly<Record<string, string | Buffer>>;
}

export interface TestBrandFolder {
  readonly folder: string;
  write(file: string, content: string | Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  /** Deletes the brand folder. */
  close(): Promise<void>;
}

/** Creates a small valid brand folder with empty drawings in the temporary folder. */
export async function makeBrandFolder(parts: TestBrandParts = {}): Promise<TestBrandFolder> {
  const { brand } = makeMerchant(parts.brand);
  const catalogue = { ...smallCatalogue, ...parts.catalogue };
  const top = await mkdtemp(path.join(os.tmpdir(), 'foyer-brand-'));
  const folder = path.join(top, brand.code);
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  await write('brand.json', JSON.stringify(brand));
  await write('catalogue.json', JSON.stringify(catalogue));
  for (const language of brand.languages)
    await write(`copy/${language}.json`, JSON.stringify(makeCopy(catalogue, language, parts.words)));
  await write('tokens.css', makeTokensCss(parts.tokens));
  for (const art of listRequiredBrandImages(brand, catalogue)) {
    if (art.kind === 'source') await write(`art/${art.name}.svg`, makeSvgDrawing(art.width, art.height ?? 200));
    else
      await write(
        `art/${art.name}`,
        art.side === null ? makeSvgDrawing(30, 10) : await makePngBitmap(art.side, art.side),
      );
  }
  for (const [file, content] of Object.entries(parts.art ?? {})) await write(`art/${file}`, content);
  return {
    folder,
    write,
    remove: (file) => rm(path.join(folder, file)),
    close: () => rm(top, { recursive: true }),
  };
}

export const smallCatalogue: CatalogueFile = {
  vendors: [
    { code: 'tcg', name: 'Tidecrest', adapter: 'demo', maintenance: false },
    { code: 'kestrel', name: 'Kestrel', adapter: 'demo', maintenance: false },
    { code: 'asleep', name: 'Asleep', adapter: 'demo', maintenance: true },
  ],
  games: [
    makeCatalogueGame('lottery-lobby', { name: 'Lottery Lobby', category: 'lottery', code: 'lobby' }),
    makeCatalogueGame('minute-five', { name: 'Minute Five', category: 'lottery', hot: true }),
    makeCatalogueGame('star-six', { name: 'Star Six', category: 'lottery', vendor: 'kestrel' }),
    makeCatalogueGame('closed-draw', { name: 'Closed Draw', category: 'lottery', vendor: 'asleep' }),
    makeCatalogueGame('e-three', { name: 'E Three', category: 'elott' }),
    makeCatalogueGame('dua-ngua', { name: 'Đua Ngựa', category: 'sports', vendor: 'kestrel', hot: true }),
  ],
  banners: [
    { id: 'welcome', linkageType: 'URL', linkage: '/m/register' },
    { id: 'stars', linkageType: 'G', linkage: 'star-six', roomId: 'table-7' },
  ],
  announcements: ['upkeep'],
};

export function makeCatalogueGame(
  id: string,
  rest: Partial<CatalogueFile['games'][number]>,
): CatalogueFile['games'][number] {
  return { id, name: id, vendor: 'tcg', category: 'lottery', code: id, freeplay: false, hot: false, ...rest };
}

function makeCopy(catalogue: CatalogueFile, language: string, words: Partial<BrandCopyFile> = {}): BrandCopyFile {
  const banner = { title: `Title ${language}`, text: `Text ${language}`, action: `Go ${language}` };
  return {
    site: { description: `About ${language}`, loginPrompt: `Log in ${language}` },
    banners: Object.fromEntries(catalogue.banners.map(({ id }) => [id, banner])),
    announcements: Object.fromEntries(
      catalogue.announcements.map((entry) => [
        normalizeAnnouncement(entry).id,
        { title: `News ${language}`, text: `More ${language}` },
      ]),
    ),
    contentCategories: Object.fromEntries((catalogue.contentCategories ?? []).map((id) => [id, `${id} ${language}`])),
    promotions: Object.fromEntries(
      (catalogue.promotions ?? []).map(({ id }) => [
        id,
        { title: `${id} ${language}`, summary: `About ${id}`, body: `<p>All of ${id}</p>` },
      ]),
    ),
    rules: Object.fromEntries(
      catalogue.games.flatMap(({ rules }) => (rules === undefined ? [] : [[rules, { text: `Rules ${language}` }]])),
    ),
    club: Object.fromEntries((catalogue.club ?? []).map(({ id }) => [id, { name: `${id} ${language}`, benefits: [] }])),
    ...words,
  };
}

/** Creates a `tokens.css` with light text on dark surfaces, above every required contrast. */
export function makeTokensCss(changes: Readonly<Record<string, string>> = {}): string {
  const dark = new Set(['--bg', '--surface-1', '--surface-2', '--surface-3', '--on-accent']);
  const defaultValue = (name: string): string =>
    name.startsWith('--motion') ? '200ms' : dark.has(name) ? '#101018' : '#f0f4ff';
  const lines = designTokenNames.map((name) => `  ${name}: ${changes[name] ?? defaultValue(name)};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** Creates an empty SVG of this size. */
export function makeSvgDrawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
}

/** Creates a PNG of this size in one color. */
export function makePngBitmap(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#146a9a' } })
    .png()
    .toBuffer();
}
