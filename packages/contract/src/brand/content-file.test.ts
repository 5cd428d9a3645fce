import { expect, test } from 'vitest';
import { normalizeAnnouncement } from '#src/brand/content-file.ts';

test('an announcement in the catalogue that is only an id is an entry without further settings', () => {
  expect(normalizeAnnouncement('welcome')).toEqual({ id: 'welcome' });
});

test('an announcement entry with settings is not changed', () => {
  const entry = { id: 'new-app', type: 'APP_DOWNLOAD', platforms: ['H5'] };
  expect(normalizeAnnouncement(entry)).toEqual(entry);
});
