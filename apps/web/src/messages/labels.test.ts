import { expect, test } from 'vitest';
import { languageCodes } from '@foyer/contract/language-codes';
import { joinBurmeseSyllables } from '@foyer/contract/join-burmese-syllables';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { nativeLanguageNames } from '#src/platform/i18n/language-names.ts';

type ReadText = (messages: Messages) => unknown;

/** The labels that the spec quotes, which English shows word for word. [S8-025] */
const quoted = {
  Update: (messages) => messages.upgrade.upgrade,
  'Found new version, click refresh': (messages) => messages.update.pwa_update_msg,
  Refresh: (messages) => messages.update.refresh,
  'Please wait...': (messages) => messages.shell.wait,
  'System Maintenance': (messages) => messages.pages.maintenance,
  'Access Denied': (messages) => messages.pages.denied,
  'Contact Us': (messages) => messages.pages.contact,
  Ok: (messages) => messages.notice.ok,
  Notice: (messages) => messages.notice.title,
  Retry: (messages) => messages.pages.retry,
  'Internet lost, please refresh the page': (messages) => messages.notice.internet_lost,
} as const satisfies Readonly<Record<string, ReadText>>;

/** The labels that the spec names by a key, or quotes in part. [S8-025] */
const named = {
  'End time': (messages) => messages.pages.endTime,
  notice: (messages) => messages.notice.title,
  confirm: (messages) => messages.install.agree,
  loading: (messages) => messages.update.loading,
  coming_soon: (messages) => messages.pages.comingSoon,
  unknown_error: (messages) => messages.notice.unknown_error,
  ios17_download_tips: (messages) => messages.download.ios17_download_tips,
  notification_request_tips: (messages) => messages.push.message,
  a_2hs_installing: (messages) => messages.install.a_2hs_installing,
} as const satisfies Readonly<Record<string, ReadText>>;

/** Short labels that several languages write as English does. */
const alike: ReadonlySet<unknown> = new Set(['Ok', 'Retry', 'Refresh', 'Update', 'Notice']);

test.each(Object.entries(quoted))('[S8-025] the English messages contain "%s" word for word', async (label, read) => {
  expect(read(await loadMessages('EN'))).toBe(label);
});

test('[S8-025] the English label of the end of a maintenance is "End time"', async () => {
  expect(JSON.stringify(named['End time'](await loadMessages('EN')))).toContain('"End time: "');
});

test.each(languageCodes)(
  '[S8-025] the messages in %s contain every label of the specification, translated',
  async (code) => {
    const messages = await loadMessages(code);
    const english = await loadMessages('EN');
    for (const [label, read] of Object.entries<ReadText>({ ...quoted, ...named })) {
      const text = read(messages);
      const source = read(english);
      expect((JSON.stringify(text) ?? '').length, `${label} in ${code}`).toBeGreaterThan(3);
      if (code !== 'EN' && !alike.has(source)) expect(text, `${label} in ${code}`).not.toEqual(source);
    }
    expect(messages.shell.ownName).toBe(joinBurmeseSyllables(code, nativeLanguageNames[code]));
  },
);
