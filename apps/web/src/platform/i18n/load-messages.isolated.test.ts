import { expect, test, vi } from 'vitest';
import { waitFor } from '@testing-library/react';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';

vi.mock('#src/messages/TH.json', () => {
  throw new Error('chunk not found');
});

test('[S1-011] English is shown if messages fail to load, and the failure is reported', async () => {
  const sent: unknown[] = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      void body.text().then((text) => sent.push([url, JSON.parse(text)]));
      return true;
    },
  });
  expect((await loadMessages('TH')).shell.logIn).toBe('Log in');
  await waitFor(() => expect(sent).toEqual([['/wps/system/collect', { value: { kind: 'words', language: 'TH' } }]]));
});

test('[S1-011] the messages of a known language are loaded, and English for an unknown one', async () => {
  expect((await loadMessages('XX')).shell.logIn).toBe('Log in');
  expect((await loadMessages('__proto__')).shell.logIn).toBe('Log in');
  expect((await loadMessages('VI')).shell.logIn).toBe('Đăng nhập');
});
