import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { obfuscateSupportUrl } from '@foyer/contract/support/support-url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applyBrand } from '#src/modules/merchant/apply/apply-brand.ts';
import { formatBrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { loadMerchants } from '#src/modules/merchant/merchant-store.ts';
import {
  makePngBitmap,
  type TestBrandFolder,
  type TestBrandParts,
  makeCatalogueGame,
  makeSvgDrawing,
  makeBrandFolder,
  makeTokensCss,
} from '#test/brand-folder.ts';
import { sharedTestImageStore } from '#test/test-image-store.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { createTestClock } from '#test/test-clock.ts';

describe('applyBrand', () => {
  let database: TestDatabase;
  const clock = createTestClock();
  const folders: TestBrandFolder[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    for (const folder of folders.splice(0)) await folder.close();
  });

  const makeFolder = async (parts?: TestBrandParts): Promise<TestBrandFolder> => {
    const folder = await makeBrandFolder(parts);
    folders.push(folder);
    return folder;
  };
  const apply = (folder: TestBrandFolder) =>
    applyBrand({ db: database.db, clock, images: sharedTestImageStore }, folder.folder);
  const findProblems = async (folder: TestBrandFolder): Promise<string[]> => {
    const applied = await apply(folder);
    return applied.kind === 'rejected' ? applied.problems.map(formatBrandProblem) : [];
  };

  test('[S1-001, S1-007] `brand apply` stores a valid folder as a merchant with hosts and games', async () => {
    const applied = await apply(await makeFolder());
    expect(applied).toMatchObject({ kind: 'applied', code: 'aurora' });
    const [merchant] = await loadMerchants(database.db);
    expect(merchant?.brand.hosts).toContain('*.aurora.localhost');
    const games = await database.db.selectFrom('game').select('id').orderBy('position').execute();
    expect(games.map(({ id }) => id)).toEqual([
      'lottery-lobby',
      'minute-five',
      'star-six',
      'closed-draw',
      'e-three',
      'dua-ngua',
    ]);
  });

  test('[S7-037] offers no trials of games if the player protection rules of the brand forbid them', async () => {
    const games = [makeCatalogueGame('minute-five', { freeplay: true })];
    const readTrials = () => database.db.selectFrom('game').select(['id', 'freeplay']).execute();
    await apply(await makeFolder({ catalogue: { games, banners: [] } }));
    expect(await readTrials()).toContainEqual({ id: 'minute-five', freeplay: true });
    await apply(
      await makeFolder({ catalogue: { games, banners: [] }, brand: { protection: { play: { trial: 'none' } } } }),
    );
    expect(await readTrials()).toContainEqual({ id: 'minute-five', freeplay: false });
  });

  test('`brand apply` stores a folder without a catalogue, for a site that uses an operator’s platform', async () => {
    const folder = await makeFolder();
    await folder.remove('catalogue.json');
    for (const language of ['EN', 'VI'])
      await folder.write(
        `copy/${language}.json`,
        JSON.stringify({
          site: { description: 'By the sea.', loginPrompt: 'Log in.' },
          banners: {},
          announcements: {},
        }),
      );
    expect(await apply(folder)).toMatchObject({ kind: 'applied', code: 'aurora' });
    const games = await database.db.selectFrom('game').select('id').execute();
    expect(games).toEqual([]);
  });

  test('[S3-038] `brand apply` rejects support entries with an unlisted or invalid address', async () => {
    const path = obfuscateSupportUrl('https://evil.example/widget.js', 'abcdEFGH');
    const customerService = [
      { csType: 'LIVECHAT', path, labelIds: [] },
      { csType: 'COMM100', path: 'plain', labelIds: [] },
      { csType: 'CBS', path, labelIds: [] },
    ];
    const customerServiceOrigins = ['https://desk.example', 'http://desk.example'];
    const problems = await findProblems(await makeFolder({ brand: { customerService, customerServiceOrigins } }));
    expect(problems.map((line) => line.split(', expected')[0])).toEqual([
      'brand.json, customerServiceOrigins[1]: found "http://desk.example"',
      'brand.json, customerService[0].path: found "https://evil.example/widget.js"',
      'brand.json, customerService[1].path: found "plain"',
      `brand.json, customerService[2].path: found "${path}"`,
    ]);
  });

  test('`brand apply` writes nothing for an unchanged folder', async () => {
    const folder = await makeFolder();
    await apply(folder);
    const before = await database.db.selectFrom('merchant').select('applied_at').executeTakeFirstOrThrow();
    clock.advance(60_000);
    expect(await apply(folder)).toMatchObject({ kind: 'unchanged' });
    expect(await database.db.selectFrom('merchant').select('applied_at').executeTakeFirstOrThrow()).toEqual(before);
  });

  test('a changed image changes the revision of a brand, and maintenance remains switched on', async () => {
    const folder = await makeFolder();
    const first = await apply(folder);
    await database.db.updateTable('merchant').set({ maintenance_on: true }).execute();
    await folder.write('art/games/star-six.svg', `${makeSvgDrawing(360, 480)}<!-- other -->`);
    const second = await apply(folder);
    expect(second.kind).toBe('applied');
    expect(second).not.toEqual(first);
    expect((await loadMerchants(database.db))[0]?.maintenance.on).toBe(true);
    await database.db.updateTable('merchant').set({ maintenance_on: false }).execute();
  });

  test('`brand apply` reports twelve problems at once, each with file, path, found and expected value', async () => {
    const folder = await makeFolder({ brand: { code: 'lotus', hosts: ['lotus.localhost', 'localhost'] } });
    await addTwelveProblems(folder);
    const problems = await findProblems(folder);
    const expected = [
      /^brand\.json, hosts\[1\]: found "localhost", a host of the merchant aurora, expected a host of no other merchant$/,
      /^brand\.json, defaultLanguage: found "TH", expected one of the languages$/,
      /^catalogue\.json, games\[2\]\.vendor: found "tgc", expected the code of one of the vendors$/,
      /^catalogue\.json, games\[3\]\.id: found "minute-five", as in games\[1\], expected each only once$/,
      /^catalogue\.json, banners\[1\]\.linkage: found "no-such-game", expected the id of one of the games$/,
      /^catalogue\.json, banners\[0\]\.linkage: found "javascript:alert\(1\)", expected a path under \/m\/ or an https address$/,
      /^copy\/EN\.json, banners\.welcome: found nothing, expected copy for this entry of catalogue\.json/,
      /^copy\/VI\.json, banners\.farewell: found copy, expected no copy, because catalogue\.json has no such entry$/,
      /^tokens\.css, --backdrop: found "url\(\/\/evil\.example\/a\)", expected colours/,
      /^tokens\.css, --text: found a contrast of 1\.\d\d on --bg, expected at least 4\.5$/,
      /^art\/games\/lottery-lobby\.svg: found no file, expected an SVG, or a PNG, JPEG or WebP of 360 x 480 pixels or a multiple$/,
      /^art\/games\/star-six\.png: found one of 300 x 400 pixels, expected an SVG, or a PNG/,
    ];
    for (const line of expected) expect(problems).toContainEqual(expect.stringMatching(line));
    expect(await loadMerchants(database.db)).toHaveLength(1);
  });

  test('[S3-052] `brand apply` rejects login hosts that are not hosts of the merchant', async () => {
    const firebase = { apiKey: 'k', authDomain: 'a.example', projectId: 'foyer-test', phone: false };
    const ownHosts = ['localhost', 'www.localhost', 'any.aurora.localhost'];
    const authHosts = [...ownHosts, 'evil.example', 'two.labels.aurora.localhost'];
    const brand = {
      hosts: ['localhost', 'www.localhost', '*.aurora.localhost'],
      identity: { firebase: { ...firebase, authHosts } },
    };
    const problems = await findProblems(await makeFolder({ brand }));
    expect(problems.filter((line) => line.includes('authHosts'))).toEqual([
      'brand.json, identity.firebase.authHosts[3]: found "evil.example", expected one of the hosts of this merchant',
      'brand.json, identity.firebase.authHosts[4]: found "two.labels.aurora.localhost", expected one of the hosts of this merchant',
    ]);
  });

  test('[S1-011] a brand may offer Tahitian only together with French, which supplies missing Tahitian texts', async () => {
    const alone = await findProblems(await makeFolder({ brand: { languages: ['EN', 'TY'], defaultLanguage: 'EN' } }));
    expect(alone).toContain(
      'brand.json, languages[1]: found "TY", expected FR among the languages, which completes its texts',
    );
    const both = await findProblems(
      await makeFolder({ brand: { languages: ['EN', 'TY', 'FR'], defaultLanguage: 'EN' } }),
    );
    expect(both.filter((line) => line.includes('languages'))).toEqual([]);
  });

  test('`brand apply` reports unknown fields and wrong types with their path', async () => {
    const folder = await makeFolder();
    const brand: unknown = JSON.parse(await readFile(path.join(folder.folder, 'brand.json'), 'utf8'));
    await folder.write('brand.json', JSON.stringify(Object.assign({}, brand, { theme: 'grey', title: 7, extra: 1 })));
    await folder.write('catalogue.json', '{"vendors": [');
    const problems = await findProblems(folder);
    expect(problems).toContain('brand.json, theme: found "grey", expected one of "dark", "light"');
    expect(problems).toContain('brand.json, title: found 7, expected a value of type string');
    expect(problems).toContain('brand.json, extra: found a field of this name, expected no such field');
    expect(problems).toContainEqual(expect.stringMatching(/^catalogue\.json: found .*JSON.*, expected JSON$/));
  });

  test.each([
    ['an import', '@import "//evil.example/a.css";\n:root { --bg: #000000; }'],
    ['another rule', `${makeTokensCss()} body { display: none }`],
    ['a closing tag', makeTokensCss({ '--font-body': '</style><script>' })],
    ['a hidden url', makeTokensCss({ '--backdrop': String.raw`u\72l(//evil.example)` })],
    ['an image-set', makeTokensCss({ '--backdrop': "image-set('//evil.example/a' 1x)" })],
    ['another property', makeTokensCss().replace('--bg:', 'color: red; --bg:')],
    ['a missing token', makeTokensCss().replace(/ {2}--focus:.*\n/, '')],
    ['a duplicate token', makeTokensCss().replace('--bg:', '--bg: #000000; --bg:')],
    ['a colour that is not #rrggbb', makeTokensCss({ '--text': 'white' })],
  ])('rejects tokens.css with %s', async (_case, css) => {
    const folder = await makeFolder();
    await folder.write('tokens.css', css);
    const problems = await findProblems(folder);
    expect(problems).not.toEqual([]);
    expect(problems.filter((line) => !line.startsWith('tokens.css'))).toEqual([]);
  });

  test('[S2-005] `brand apply` rejects a banner that links to a missing promotion', async () => {
    const folder = await makeFolder();
    await edit(folder, 'catalogue.json', [
      ['"linkageType":"G","linkage":"star-six"', '"linkageType":"P","linkage":"gone"'],
    ]);
    expect(await findProblems(folder)).toEqual([
      'catalogue.json, banners[1].linkage: found "gone", expected the id of one of the promotions',
    ]);
  });

  test('`brand apply` rejects a promotion whose image is missing', async () => {
    const promotions = [{ id: 'gift', category: 'welcome', banner: 'gone' }];
    const folder = await makeFolder({ catalogue: { contentCategories: ['welcome'], promotions } });
    await folder.remove('art/banners/gone.svg');
    expect(await findProblems(folder)).toContainEqual(expect.stringMatching(/^art\/banners\/gone/));
  });

  test('`brand apply` reports every colour pair with too little contrast, including gradient stops and the template', async () => {
    const folder = await makeFolder({
      brand: { template: { app_desc_font_color: '#20202a' } },
      tokens: {
        '--gold': '#2a2a30',
        '--accent-gradient': 'linear-gradient(90deg, #f0f4ff 0%, #303040 100%)',
        '--motion-long': '2000ms',
      },
    });
    const problems = await findProblems(folder);
    expect(problems.map((line) => line.replace(/\d\.\d\d/, 'N'))).toEqual([
      'tokens.css, --gold: found a contrast of N on --bg, expected at least 4.5',
      'tokens.css, --gold: found a contrast of N on --surface-1, expected at least 4.5',
      'tokens.css, --on-accent: found a contrast of N on #303040 of --accent-gradient, expected at least 4.5',
      'tokens.css, --motion-long: found "2000ms", expected 80ms to 300ms',
      'brand.json, template.app_desc_font_color: found a contrast of N on --bg, expected at least 4.5',
    ]);
  });

  test('`brand apply` rejects symbolic links out of the folder and oversized files', async () => {
    const folder = await makeFolder();
    await folder.remove('copy/VI.json');
    await symlink('/etc/passwd', path.join(folder.folder, 'copy/VI.json'));
    await folder.write('catalogue.json', `[${' '.repeat(8_000_000)}]`);
    await folder.write('tokens.css', `${makeTokensCss()} /* ${'a'.repeat(8_000_000)} */`);
    const problems = await findProblems(folder);
    expect(problems).toEqual([
      'catalogue.json: found 8000002 bytes, expected at most 8000000',
      expect.stringMatching(/^tokens\.css: found \d+ bytes, expected at most 8000000$/),
      'copy/VI.json: found a link that leads out of the folder, expected a file of the folder',
    ]);
    expect(problems.join()).not.toContain('root:');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test.each([
    ['a prototype', '{"__proto__": {"polluted": 1}, "code": "aurora"}'],
    ['deeply nested lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['a text', '"\\u0000"'],
    ['a number', '1e999'],
  ])('rejects a brand.json with %s without side effects', async (_case, text) => {
    const folder = await makeFolder();
    await folder.write('brand.json', text);
    expect((await findProblems(folder)).every((line) => line.startsWith('brand.json'))).toBe(true);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

async function addTwelveProblems(folder: TestBrandFolder): Promise<void> {
  await edit(folder, 'brand.json', [['"defaultLanguage":"EN"', '"defaultLanguage":"TH"']]);
  await edit(folder, 'catalogue.json', [
    ['"vendor":"kestrel","category":"lottery"', '"vendor":"tgc","category":"lottery"'],
    ['"id":"closed-draw"', '"id":"minute-five"'],
    ['"linkage":"star-six"', '"linkage":"no-such-game"'],
    ['"linkage":"/m/register"', '"linkage":"javascript:alert(1)"'],
  ]);
  await edit(folder, 'copy/EN.json', [['"welcome"', '"goodbye"']]);
  await folder.write('copy/VI.json', '{"banners":{"farewell":{"title":"a","text":"b","action":"c"}}}');
  await folder.write('tokens.css', makeTokensCss({ '--backdrop': 'url(//evil.example/a)', '--text': '#202020' }));
  await folder.remove('art/games/lottery-lobby.svg');
  await folder.remove('art/games/star-six.svg');
  await folder.write('art/games/star-six.png', await makePngBitmap(300, 400));
}

async function edit(
  folder: TestBrandFolder,
  file: string,
  changes: readonly (readonly [string, string])[],
): Promise<void> {
  let text = await readFile(path.join(folder.folder, file), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  await folder.write(file, text);
}
