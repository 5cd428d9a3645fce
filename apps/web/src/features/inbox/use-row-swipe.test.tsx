import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useRowSwipe } from '#src/features/inbox/use-row-swipe.ts';

interface RowProps {
  readonly start: (() => void) | null;
  readonly end: (() => void) | null;
}

function Row({ start, end }: RowProps): ReactNode {
  const ref = useRef<HTMLLIElement>(null);
  useRowSwipe(ref, { start, end });
  return <li ref={ref} />;
}

/** Renders a row in a text direction. Returns it with its two actions. */
function renderRow({ dir = 'ltr', canEnd = true }: { readonly dir?: 'ltr' | 'rtl'; readonly canEnd?: boolean } = {}) {
  const [start, end] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <ul style={{ direction: dir }}>
      <Row start={start} end={canEnd ? end : null} />
    </ul>,
  );
  return { row: screen.getByRole('listitem'), calls: () => [start.mock.calls.length, end.mock.calls.length] };
}

const pointer = (clientX: number, pointerType = 'touch') => ({ clientX, pointerType, pointerId: 1, isPrimary: true });

/** Moves a pointer from 200 px to the right by `across` pixels, without releasing it. */
function drag(row: Element, across: number, pointerType?: string): void {
  fireEvent.pointerDown(row, pointer(200, pointerType));
  fireEvent.pointerMove(row, pointer(200 + across, pointerType));
}

/** Returns the direction of the swipe that the row shows, and whether its release would run the action. */
const readSwipe = (row: Element) => [row.getAttribute('data-swipe'), row.hasAttribute('data-ready')];

test.each([
  ['far to the left in a left-to-right page', 'ltr', -120, [1, 0]],
  ['far to the right in a left-to-right page', 'ltr', 120, [0, 1]],
  ['far to the left in a right-to-left page', 'rtl', -120, [0, 1]],
  ['far to the right in a right-to-left page', 'rtl', 120, [1, 0]],
  ['a little to the left', 'ltr', -60, [0, 0]],
] as const)(
  'a swipe %s runs the action of the end that it goes to, if it is long enough',
  (_case, dir, across, called) => {
    const { row, calls } = renderRow({ dir });
    drag(row, across);
    expect(calls()).toEqual([0, 0]);
    fireEvent.pointerUp(row, pointer(200 + across));
    expect(calls()).toEqual(called);
    expect([row.getAttribute('data-swipe'), row.style.getPropertyValue('--swipe')]).toEqual([null, '']);
  },
);

test('a swiped row follows the finger, and shows whether its release would run the action', () => {
  const { row } = renderRow();
  drag(row, -40);
  expect([row.style.getPropertyValue('--swipe'), readSwipe(row)]).toEqual(['-40px', ['start', false]]);
  fireEvent.pointerMove(row, pointer(90));
  expect([row.style.getPropertyValue('--swipe'), readSwipe(row)]).toEqual(['-110px', ['start', true]]);
});

test('a row does not move towards an end without an action', () => {
  const { row, calls } = renderRow({ canEnd: false });
  drag(row, 120);
  expect([row.style.getPropertyValue('--swipe'), readSwipe(row)]).toEqual(['0px', [null, false]]);
  fireEvent.pointerUp(row, pointer(320));
  expect(calls()).toEqual([0, 0]);
});

test('a row ignores the mouse, and a swipe that became a scroll', () => {
  const { row, calls } = renderRow();
  drag(row, -120, 'mouse');
  fireEvent.pointerUp(row, pointer(80, 'mouse'));
  drag(row, -120);
  fireEvent.pointerCancel(row, pointer(80));
  fireEvent.pointerUp(row, pointer(80));
  expect(calls()).toEqual([0, 0]);
});
