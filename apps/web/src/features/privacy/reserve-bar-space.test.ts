import { afterEach, expect, test } from 'vitest';
import { reservePrivacyBarSpace } from '#src/features/privacy/privacy-bar.ts';

afterEach(() => document.body.replaceChildren());

test('sets the reserved height on the app’s root, and removes it for 0', () => {
  const app = document.createElement('div');
  app.id = 'app';
  document.body.append(app);
  reservePrivacyBarSpace(180);
  expect(app.style.getPropertyValue('--privacy-bar-height')).toBe('180px');
  reservePrivacyBarSpace(0);
  expect(app.getAttribute('style')).toBe('');
});

test('does nothing on a page without the app’s root', () => {
  expect(() => reservePrivacyBarSpace(180)).not.toThrow();
});
