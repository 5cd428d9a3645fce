import type { LanguageCode } from '@foyer/contract/language';

interface ShortcutWords {
  readonly lottery: string;
  readonly promotions: string;
  readonly account: string;
}

const english: ShortcutWords = { lottery: 'Lottery', promotions: 'Promotions', account: 'Account' };
const vietnamese: ShortcutWords = { lottery: 'Xổ số', promotions: 'Khuyến mãi', account: 'Tài khoản' };

const spoken: Partial<Record<LanguageCode, ShortcutWords>> = { EN: english, VI: vietnamese };

/** What the places are called that a long press on the icon leads to. */
export function shortcutWords(language: LanguageCode): ShortcutWords {
  return spoken[language] ?? english;
}
