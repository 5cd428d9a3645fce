import { expect, test } from 'vitest';
import { normalizeAnnouncement } from '#src/brand/catalogue-non-game-fields.ts';

test('an announcement of the catalogue can be only an id, without further settings', () => {
  expect(normalizeAnnouncement('welcome')).toEqual({ id: 'welcome' });
});

test('an announcement of the catalogue that is already an object keeps its type and platforms', () => {
  const entry = { id: 'new-app', type: 'APP_DOWNLOAD', platforms: ['H5'] };
  expect(normalizeAnnouncement(entry)).toEqual(entry);
});
