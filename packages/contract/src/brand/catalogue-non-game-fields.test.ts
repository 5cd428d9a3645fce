import { expect, test } from 'vitest';
import { normalizeAnnouncement } from '#src/brand/catalogue-non-game-fields.ts';

test('the catalogue can list an announcement by its id alone', () => {
  expect(normalizeAnnouncement('welcome')).toEqual({ id: 'welcome' });
});

test('an announcement that the catalogue lists as an object keeps its type and platforms', () => {
  const entry = { id: 'new-app', type: 'APP_DOWNLOAD', platforms: ['H5'] };
  expect(normalizeAnnouncement(entry)).toEqual(entry);
});
