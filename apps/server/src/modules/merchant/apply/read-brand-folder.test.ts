import { afterEach, expect, test } from 'vitest';
import { readBrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';
import { makeBrandFolder, type TestBrandFolder } from '#test/brand-folder.ts';

let folder: TestBrandFolder | undefined;
afterEach(() => folder?.close());

test('word joiners prevent line breaks inside the words of Burmese copy and legal texts', async () => {
  folder = await makeBrandFolder({ brand: { languages: ['EN', 'MY'] } });
  await folder.write('copy/MY.json', JSON.stringify({ site: { description: 'အကောင့်', loginPrompt: 'ထီ' } }));
  await folder.write('legal/terms/MY.html', '<p>အကောင့်</p>');
  const { copy, legal } = await readBrandFolder(folder.folder);
  expect(copy.MY?.site?.description).toBe('အကော\u2060င့်');
  expect(legal.map(({ source }) => source)).toEqual(['<p>အကော\u2060င့်</p>']);
});
