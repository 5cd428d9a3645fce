import { expect, test } from 'vitest';
import { normalizeAnnouncement } from '#src/brand/content-file.ts';

test('reads an announcement that is only an id as an entry without further settings', () => {
  expect(normalizeAnnouncement('welcome')).toEqual({ id: 'welcome' });
});

test('does not change an announcement with settings', () => {
  const entry = { id: 'new-app', type: 'APP_DOWNLOAD', platforms: ['H5'] };
  expect(normalizeAnnouncement(entry)).toEqual(entry);
});
