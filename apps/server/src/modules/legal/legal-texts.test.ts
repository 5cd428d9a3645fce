import { writeFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLegalPages, readCurrentLegalVersion, readLegalText } from '#src/modules/legal/legal.public.ts';
import { applyBrand, formatBrandProblem } from '#src/modules/merchant/apply-brand.public.ts';
import { createMerchantSiteReader, loadMerchants } from '#src/modules/merchant/merchant.public.ts';
import { type TestBrandFolder, makeBrandFolder } from '#test/brand-folder.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { sharedTestImageStore } from '#test/test-image-store.ts';
import { createTestClock } from '#test/test-clock.ts';

interface Fields {
  readonly version?: number;
  readonly effective?: string;
  readonly title?: string;
}

const makeSource = (html: string, { version = 1, effective = '2020-01-01', title = 'Terms' }: Fields = {}): string =>
  `---\ntitle: ${title}\nversion: ${version}\neffective: ${effective}\n---\n${html}\n`;

let database: TestDatabase;
let brand: TestBrandFolder;
const clock = createTestClock();
beforeAll(async () => {
  database = await openTestDatabase();
  const safePlay = { minimumAge: 21, helpline: { name: 'Help & more', url: 'https://help.example/' } };
  brand = await makeBrandFolder({ brand: { languages: ['EN', 'VI', 'KK', 'AR'], safePlay } });
});
afterAll(async () => {
  await brand.close();
  await database.close();
});
beforeEach(() => rm(path.join(brand.folder, 'legal'), { recursive: true, force: true }));

async function write(file: string, source: string): Promise<void> {
  const full = path.join(brand.folder, 'legal', file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, source);
}

async function apply(): Promise<string[]> {
  const services = { db: database.db, clock, images: sharedTestImageStore };
  const result = await applyBrand(services, brand.folder);
  return result.kind === 'rejected' ? result.problems.map(formatBrandProblem) : [];
}

async function loadLegalServices() {
  const [merchant] = await loadMerchants(database.db);
  if (merchant === undefined) throw new Error('no merchant');
  const readSite = createMerchantSiteReader({ db: database.db });
  return { merchant, services: { db: database.db, clock, readSite } };
}

async function readVersion(): Promise<number | null> {
  const { merchant, services } = await loadLegalServices();
  return readCurrentLegalVersion(services, { merchant, page: 'terms' });
}

async function read(language: 'EN' | 'VI' | 'KK' | 'AR', version: number | null = null) {
  const { merchant, services } = await loadLegalServices();
  return readLegalText(services, { merchant, language }, { page: 'terms', version });
}

test('replaces the placeholders of a legal text by settings of the brand, and sanitises its HTML', async () => {
  await write('terms/EN.html', makeSource('<p>{title}, {minimumAge}+, {helpline}</p>\n<ul>\n<li>One</li>\n</ul>'));
  expect(await apply()).toEqual([]);
  const text = await read('EN');
  expect(text).toMatchObject({ title: 'Terms', version: 1, effective: '2020-01-01', isCurrent: true });
  expect(text?.body).toEqual([
    {
      tag: 'p',
      children: ['Aurora, 21+, ', { tag: 'a', href: 'https://help.example/', children: ['Help & more'] }],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['One'] }] },
  ]);
});

test("a legal text is returned in the reader's language, else in the fallback language that they understand best", async () => {
  await write('terms/EN.html', makeSource('<p>English</p>'));
  await write('terms/AR.html', makeSource('<p>عربي</p>'));
  expect(await apply()).toEqual([]);
  expect([(await read('AR'))?.language, (await read('KK'))?.language]).toEqual(['AR', 'EN']);
});

describe('versions', () => {
  test('an earlier version of a legal text remains readable, and an outdated translation is not shown', async () => {
    await write('terms/EN.html', makeSource('<p>First</p>'));
    await write('terms/VI.html', makeSource('<p>Đầu tiên</p>'));
    await apply();
    await write('terms/EN.html', makeSource('<p>Second</p>', { version: 2, effective: '2021-01-01' }));
    expect(await apply()).toEqual([]);
    expect(await read('VI')).toMatchObject({ version: 2, language: 'EN', isCurrent: true });
    expect(await read('VI', 1)).toMatchObject({ version: 1, language: 'VI', isCurrent: false });
    expect((await read('EN'))?.versions).toEqual([
      { version: 2, effective: '2021-01-01' },
      { version: 1, effective: '2020-01-01' },
    ]);
    expect(await read('EN', 3)).toBeNull();
  });

  test('a correction of the wording replaces the legal text of the same version', async () => {
    await write('terms/EN.html', makeSource('<p>Teh text</p>', { version: 4 }));
    await apply();
    await write('terms/EN.html', makeSource('<p>The text</p>', { version: 4 }));
    await apply();
    expect((await read('EN', 4))?.body).toEqual([{ tag: 'p', children: ['The text'] }]);
    const rows = await database.db.selectFrom('legal_text').select('revision').where('version', '=', 4).execute();
    expect(rows).toHaveLength(2);
  });

  test('a version of a legal text is in effect from its date', async () => {
    await write('terms/EN.html', makeSource('<p>Now</p>', { version: 5 }));
    await apply();
    const tomorrow = new Date(clock.now() + 86_400_000).toISOString().slice(0, 10);
    await write('terms/EN.html', makeSource('<p>Later</p>', { version: 6, effective: tomorrow }));
    expect(await apply()).toEqual([]);
    expect(await read('EN')).toMatchObject({ version: 5, isCurrent: true });
    expect(await readVersion()).toBe(5);
    expect(await read('EN', 6)).toMatchObject({ effective: tomorrow, isCurrent: false });
    clock.advance(86_400_000);
    expect(await read('EN')).toMatchObject({ version: 6, isCurrent: true });
    expect(await readVersion()).toBe(6);
  });

  test('a legal page removed from the brand no longer exists', async () => {
    await write('terms/EN.html', makeSource('<p>Gone</p>', { version: 9 }));
    await apply();
    await rm(path.join(brand.folder, 'legal'), { recursive: true });
    expect(await apply()).toEqual([]);
    expect(await read('EN')).toBeNull();
    const [merchant] = await loadMerchants(database.db);
    if (merchant) expect(listLegalPages(await createMerchantSiteReader({ db: database.db })(merchant))).toEqual([]);
  });
});

test.each([
  ['<p>Hi</p>', 'terms/EN.html', 'found "<p>Hi</p>", expected front matter between two lines of ---'],
  [makeSource('<p>Hi</p>', { version: 0 }), 'terms/EN.html', 'version: found 0, expected at least 1'],
  [makeSource('<p>Hi</p>', { effective: 'soon' }), 'terms/EN.html', 'effective: found "soon"'],
  [makeSource('<table></table><p>Hi</p>'), 'terms/EN.html', 'found <table>, expected one of the elements p, h2'],
  [makeSource('<p onclick="x">Hi</p>'), 'terms/EN.html', 'found the attribute onclick of <p>'],
  [makeSource('<p><script>x</script></p>'), 'terms/EN.html', 'found <script>'],
  [makeSource('<p><a href="http://x.example">Hi</a></p>'), 'terms/EN.html', 'found the link "Hi", expected a link to'],
  [makeSource('<p>{nothing}</p>'), 'terms/EN.html', 'found {nothing}, expected {title}'],
  [makeSource('<p>{licence}</p>'), 'terms/EN.html', 'found {licence}'],
  [makeSource(''), 'terms/EN.html', 'found no text'],
  [makeSource('<p>Hi</p>'), 'unknown/EN.html', 'legal/unknown: found "unknown", expected terms, privacy'],
  [makeSource('<p>Hi</p>'), 'terms/EN.md', 'legal/terms/EN.md: found "EN.md", expected a language code'],
  [makeSource('<p>Hi</p>'), 'terms/VI.html', 'legal/terms/EN.html: found no file'],
])('`brand apply` rejects the legal text %j in %s', async (source, file, expected) => {
  await write(file, source);
  expect(await apply()).toContainEqual(expect.stringContaining(expected));
});

test('rejects a translation of a legal text that is newer than the text or has another date', async () => {
  await write('terms/EN.html', makeSource('<p>Hi</p>'));
  await write('terms/VI.html', makeSource('<p>Hi</p>', { version: 2 }));
  await write('terms/AR.html', makeSource('<p>Hi</p>', { effective: '2020-01-02' }));
  expect(await apply()).toEqual([
    'legal/terms/AR.html, effective: found 2020-01-02, expected 2020-01-01, as in EN',
    'legal/terms/VI.html, version: found 2, expected at most 1, the version in EN',
  ]);
});
