import { expect, test } from 'vitest';
import { escapeNonAscii } from './ascii-server-bundle.ts';

test('escapes texts, patterns and names without changing their values', async () => {
  const code = 'const ß = { đ: "✓ 🚫", name: `ខ្មែរ ${1 + 1}`, letters: /[đ-ł🚫]/u.test("🚫") }; export default ß;';
  const ascii = escapeNonAscii(code);
  expect(/^[\0-\x7f]*$/.test(ascii)).toBe(true);
  const { default: value } = await import(`data:text/javascript,${encodeURIComponent(ascii)}`);
  expect(value).toEqual({ đ: '✓ 🚫', name: 'ខ្មែរ 2', letters: true });
});

test('rejects a non-ASCII character after a backslash', () => {
  expect(() => escapeNonAscii('`\\✓`')).toThrow('cannot be escaped');
});
