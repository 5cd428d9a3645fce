import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { announcementEntry } from '@foyer/contract/brand/content-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import { expectedArt } from '#src/modules/merchant/apply/expected-art.ts';
import { tokenNames } from '#src/modules/merchant/apply/token-names.ts';
import { makeMerchant } from '#test/make-merchant.ts';

export interface BrandParts {
  readonly brand?: Partial<BrandFile>;
  readonly catalogue?: Partial<CatalogueFile>;
  /** Words other than the usual ones, in every language. */
  readonly words?: Partial<CopyFile>;
  readonly tokens?: Readonly<Record<string, string>>;
}

export interface BrandFolder {
  readonly folder: string;
  write(file: string, content: string | Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  /** Deletes it from the disk. */
  close(): Promise<void>;
}

/** A sound brand folder in the system's temporary folder, small, with pictures that are headers only. */
export async function makeBrandFolder(parts: BrandParts = {}): Promise<BrandFolder> {
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
    await write(`copy/${language}.json`, JSON.stringify(wordsOf(catalogue, language, parts.words)));
  await write('tokens.css', tokensCss(parts.tokens));
  for (const { file, width, height } of expectedArt(brand, catalogue)) {
    await write(`art/${file}`, picture(file, width ?? 0, height ?? 200));
  }
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
    game('lottery-lobby', { name: 'Lottery Lobby', category: 'lottery', code: 'lobby' }),
    game('minute-five', { name: 'Minute Five', category: 'lottery', hot: true }),
    game('star-six', { name: 'Star Six', category: 'lottery', vendor: 'kestrel' }),
    game('closed-draw', { name: 'Closed Draw', category: 'lottery', vendor: 'asleep' }),
    game('e-three', { name: 'E Three', category: 'elott' }),
    game('dua-ngua', { name: 'Đua Ngựa', category: 'sports', vendor: 'kestrel', hot: true }),
  ],
  banners: [
    { id: 'welcome', linkageType: 'URL', linkage: '/m/register' },
    { id: 'stars', linkageType: 'G', linkage: 'star-six', roomId: 'table-7' },
  ],
  announcements: ['upkeep'],
};

export function game(id: string, rest: Partial<CatalogueFile['games'][number]>): CatalogueFile['games'][number] {
  return { id, name: id, vendor: 'tcg', category: 'lottery', code: id, freeplay: false, hot: false, ...rest };
}

function wordsOf(catalogue: CatalogueFile, language: string, words: Partial<CopyFile> = {}): CopyFile {
  const banner = { title: `Title ${language}`, text: `Text ${language}`, action: `Go ${language}` };
  return {
    site: { description: `About ${language}`, loginPrompt: `Log in ${language}` },
    banners: Object.fromEntries(catalogue.banners.map(({ id }) => [id, banner])),
    announcements: Object.fromEntries(
      catalogue.announcements.map((entry) => [
        announcementEntry(entry).id,
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
    club: Object.fromEntries((catalogue.club ?? []).map(({ id }) => [id, { name: `${id} ${language}`, benefits: [] }])),
    ...words,
  };
}

/** Light on dark, well above every contrast asked for. */
export function tokensCss(changes: Readonly<Record<string, string>> = {}): string {
  const dark = new Set(['--bg', '--surface-1', '--surface-2', '--surface-3', '--on-accent']);
  const usual = (name: string): string =>
    name.startsWith('--motion') ? '200ms' : dark.has(name) ? '#101018' : '#f0f4ff';
  const lines = tokenNames.map((name) => `  ${name}: ${changes[name] ?? usual(name)};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** The header of a picture of this size, of the format that the file's name says. */
export function picture(file: string, width: number, height: number): Buffer {
  const ending = path.extname(file);
  if (ending === '.svg') return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (ending === '.png')
    return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), pair(width, height)]);
  if (ending === '.avif') {
    const box = Buffer.concat([Buffer.from('ispe\0\0\0\0', 'latin1'), pair(width, height)]);
    return Buffer.concat([Buffer.from('\0\0\0\x14ftypavif\0\0\0\0mif1\0\0\0\x14', 'latin1'), box]);
  }
  const size = Buffer.alloc(10);
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'), size]);
}

function pair(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  return bytes;
}
