import { expect, test } from 'vitest';
import { joinSyllables } from '#src/line-breaks.ts';

test('word joiners are added inside the syllables of Burmese text, and nowhere else', () => {
  expect(joinSyllables('MY', 'Aurora အကောင့်')).toBe('Aurora အကော\u2060င့်');
  expect(joinSyllables('MY', 'ဂိမ်း <b>ခရက်ဒစ်</b> 500')).toBe('ဂိ\u2060မ်း <b>ခရ\u2060က်ဒ\u2060စ်</b> 500');
  expect(joinSyllables('MY', 'ထီ')).toBe('ထီ');
  expect(joinSyllables('TH', 'บัญชี')).toBe('บัญชี');
});
