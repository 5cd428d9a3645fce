import { afterEach, expect, test } from 'vitest';
import { clearVisitorId, isReturning, getVisitorId } from '#src/platform/tracking/visitor.ts';

afterEach(clearVisitorId);

test('a browser makes its id up once, and forgets it when it may no longer be known', () => {
  expect(isReturning()).toBe(false);
  const id = getVisitorId();
  expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([getVisitorId(), isReturning()]).toEqual([id, true]);
  clearVisitorId();
  expect(isReturning()).toBe(false);
  expect(getVisitorId()).not.toBe(id);
});

test('what stands in storage and is no such id is told to nobody', () => {
  localStorage.setItem('foyer.visitor', 'mai@example.com');
  expect(getVisitorId()).not.toContain('mai');
  expect(localStorage.getItem('foyer.visitor')).toBe(getVisitorId());
});
