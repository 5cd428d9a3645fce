import { expect, test } from 'vitest';
import { languageCodes } from '@foyer/contract/language-codes';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { ownNames } from '#src/platform/i18n/own-names.ts';

/** The labels that the spec names, and where each stands. [S8-025] */
const labels = {
  Update: (words) => words.upgrade.upgrade,
  'Found new version, click refresh': (words) => words.update.pwa_update_msg,
  Refresh: (words) => words.update.refresh,
  'Please wait...': (words) => words.shell.wait,
  'System Maintenance': (words) => words.pages.maintenance,
  'Access Denied': (words) => words.pages.denied,
  'Contact Us': (words) => words.pages.contact,
  Ok: (words) => words.notice.ok,
  Notice: (words) => words.notice.title,
  Retry: (words) => words.pages.retry,
  'End time': (words) => words.pages.endTime,
  'Internet lost, please refresh the page': (words) => words.pages.offlineText,
  notice: (words) => words.notice.title,
  confirm: (words) => words.install.agree,
  loading: (words) => words.update.loading,
  coming_soon: (words) => words.pages.comingSoon,
  unknown_error: (words) => words.notice.unknown_error,
  ios17_download_tips: (words) => words.download.ios17_download_tips,
  notification_request_tips: (words) => words.push.message,
  a_2hs_installing: (words) => words.install.a_2hs_installing,
} as const satisfies Readonly<Record<string, (words: Messages) => unknown>>;

/** Short words that several languages write as English does. */
const alike: ReadonlySet<unknown> = new Set(['OK', 'Retry', 'Refresh', 'Update', 'Notice']);

test.each(languageCodes)('[S8-025] every label that is named stands in %s, in its own words', async (code) => {
  const words = await loadWords(code);
  const english = await loadWords('EN');
  for (const [label, of] of Object.entries(labels)) {
    const said = of(words);
    const text = JSON.stringify(said) ?? '';
    expect(text.length, `${label} in ${code}`).toBeGreaterThan(3);
    if (code !== 'EN' && !alike.has(of(english))) expect(said, `${label} in ${code}`).not.toEqual(of(english));
  }
  expect(words.shell.ownName).toBe(ownNames[code]);
});
