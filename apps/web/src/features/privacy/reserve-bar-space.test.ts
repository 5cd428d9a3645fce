import { afterEach, expect, test } from 'vitest';
import { reserveBarSpace } from '#src/features/privacy/privacy-bar.ts';

afterEach(() => document.body.replaceChildren());

test('sets the reserved height on the app’s root, and removes it for 0', () => {
  const app = document.createElement('div');
  app.id = 'app';
  document.body.append(app);
  reserveBarSpace(180);
  expect(app.style.getPropertyValue('--privacy-bar-height')).toBe('180px');
  reserveBarSpace(0);
  expect(app.getAttribute('style')).toBe('');
});

test('does nothing on a page without the app’s root', () => {
  expect(() => reserveBarSpace(180)).not.toThrow();
});
