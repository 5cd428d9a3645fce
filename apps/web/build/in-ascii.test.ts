import { expect, test } from 'vitest';
import { inAscii } from './in-ascii.ts';

test('texts, patterns and names in any letters say the same in ASCII', async () => {
  const code = 'const ß = { đ: "✓ 🚫", name: `ខ្មែរ ${1 + 1}`, letters: /[đ-ł🚫]/u.test("🚫") }; export default ß;';
  const ascii = inAscii(code);
  expect(/^[\0-\x7f]*$/.test(ascii)).toBe(true);
  const { default: said } = await import(`data:text/javascript,${encodeURIComponent(ascii)}`);
  expect(said).toEqual({ đ: '✓ 🚫', name: 'ខ្មែរ 2', letters: true });
});

test('what would say something else is not let through', () => {
  expect(() => inAscii('`\\✓`')).toThrow('has no other spelling');
});
