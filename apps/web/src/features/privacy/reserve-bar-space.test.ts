import { afterEach, expect, test } from 'vitest';
import { reservePrivacyBarSpace } from '#src/features/privacy/privacy-bar.ts';

afterEach(() => document.body.replaceChildren());

test('the reserved height of the privacy bar is set on the app’s root, and removed for 0', () => {
  const app = document.createElement('div');
  app.id = 'app';
  document.body.append(app);
  reservePrivacyBarSpace(180);
  expect(app.style.getPropertyValue('--privacy-bar-height')).toBe('180px');
  reservePrivacyBarSpace(0);
  expect(app.getAttribute('style')).toBe('');
});

test('no height is reserved for the privacy bar on a page without the app’s root', () => {
  expect(() => reservePrivacyBarSpace(180)).not.toThrow();
});
