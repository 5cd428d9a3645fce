import { afterEach, expect, test } from 'vitest';
import { clearVisitorId, isReturningVisitor, getVisitorId } from '#src/platform/tracking/visitor-id.ts';

afterEach(clearVisitorId);

test('generates a visitor id once, and deletes it when consent is withdrawn', () => {
  expect(isReturningVisitor()).toBe(false);
  const id = getVisitorId();
  expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([getVisitorId(), isReturningVisitor()]).toEqual([id, true]);
  clearVisitorId();
  expect(isReturningVisitor()).toBe(false);
  expect(getVisitorId()).not.toBe(id);
});

test('an invalid stored visitor id is replaced', () => {
  localStorage.setItem('foyer.visitor', 'mai@example.com');
  expect(getVisitorId()).not.toContain('mai');
  expect(localStorage.getItem('foyer.visitor')).toBe(getVisitorId());
});
