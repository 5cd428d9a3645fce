import { afterEach, expect, test } from 'vitest';
import { forgetVisitor, isReturning, visitorId } from '#src/platform/tracking/visitor.ts';

afterEach(forgetVisitor);

test('a browser makes its id up once, and forgets it when it may no longer be known', () => {
  expect(isReturning()).toBe(false);
  const id = visitorId();
  expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([visitorId(), isReturning()]).toEqual([id, true]);
  forgetVisitor();
  expect(isReturning()).toBe(false);
  expect(visitorId()).not.toBe(id);
});

test('what stands in storage and is no such id is told to nobody', () => {
  localStorage.setItem('foyer.visitor', 'mai@example.com');
  expect(visitorId()).not.toContain('mai');
  expect(localStorage.getItem('foyer.visitor')).toBe(visitorId());
});
