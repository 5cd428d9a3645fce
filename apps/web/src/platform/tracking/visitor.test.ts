import { afterEach, expect, test } from 'vitest';
import { clearVisitorId, isReturning, getVisitorId } from '#src/platform/tracking/visitor.ts';

afterEach(clearVisitorId);

test('generates an id once, and deletes it when consent is withdrawn', () => {
  expect(isReturning()).toBe(false);
  const id = getVisitorId();
  expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([getVisitorId(), isReturning()]).toEqual([id, true]);
  clearVisitorId();
  expect(isReturning()).toBe(false);
  expect(getVisitorId()).not.toBe(id);
});

test('replaces an invalid stored id', () => {
  localStorage.setItem('foyer.visitor', 'mai@example.com');
  expect(getVisitorId()).not.toContain('mai');
  expect(localStorage.getItem('foyer.visitor')).toBe(getVisitorId());
});
