import { createTranslator } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { formatTagOf } from '#src/platform/i18n/format-tag.ts';

/** What is said of an error from outside of the page's tree. */
export type NoticeWord = 'unknown_error' | 'timeout_retry_please' | 'network_offline' | 'in_pls_login';

/** The words of notices in one language, for what speaks from outside of the page's tree. */
export function createNoticeTranslator(language: string): (key: NoticeWord) => Promise<string> {
  return async (key) => {
    const messages = await loadMessages(language);
    return createTranslator({ locale: formatTagOf(language), messages, namespace: 'notice' })(key);
  };
}
