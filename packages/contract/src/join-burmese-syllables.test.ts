import { expect, test } from 'vitest';
import { joinBurmeseSyllables } from '#src/join-burmese-syllables.ts';

test('word joiners are added inside the syllables of Burmese text, and nowhere else', () => {
  expect(joinBurmeseSyllables('MY', 'Aurora အကောင့်')).toBe('Aurora အကော\u2060င့်');
  expect(joinBurmeseSyllables('MY', 'ဂိမ်း <b>ခရက်ဒစ်</b> 500')).toBe('ဂိ\u2060မ်း <b>ခရ\u2060က်ဒ\u2060စ်</b> 500');
  expect(joinBurmeseSyllables('MY', 'ထီ')).toBe('ထီ');
  expect(joinBurmeseSyllables('TH', 'บัญชี')).toBe('บัญชี');
});
