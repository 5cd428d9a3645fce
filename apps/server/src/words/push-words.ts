import type { LanguageCode } from '@foyer/contract/language';

interface PushWords {
  readonly welcome: (brand: string) => { readonly title: string; readonly body: string };
}

const english: PushWords = {
  welcome: (brand) => ({ title: brand, body: 'Notifications are on. News about your account come here.' }),
};
const vietnamese: PushWords = {
  welcome: (brand) => ({ title: brand, body: 'Đã bật thông báo. Tin về tài khoản của bạn sẽ đến đây.' }),
};

const spoken: Partial<Record<LanguageCode, PushWords>> = { EN: english, VI: vietnamese };

/** What the product itself sends to devices. */
export function pushWords(language: LanguageCode): PushWords {
  return spoken[language] ?? english;
}
