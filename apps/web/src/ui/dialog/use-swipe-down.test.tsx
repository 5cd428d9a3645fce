import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

function openSheet() {
  const onDismiss = vi.fn();
  render(
    <Dialog id="any" labelledBy="title" open onDismiss={onDismiss}>
      <h2 id="title">Any</h2>
      <input aria-label="Name" />
      <div data-testid="list" />
    </Dialog>,
  );
  return { onDismiss, dialog: screen.getByRole('dialog'), title: screen.getByText('Any') };
}

/** Swipes by a distance in pixels within a time in milliseconds. */
function swipe(on: Element, [across, down]: readonly [number, number], durationMs = 1_000): void {
  const at = (x: number, y: number) => ({ touches: [{ clientX: 100 + x, clientY: 100 + y }] });
  const start = createEvent.touchStart(on, at(0, 0));
  fireEvent(on, start);
  fireEvent.touchMove(on, at(across / 2, down / 2));
  fireEvent.touchMove(on, at(across, down));
  const end = new Event('touchend', { bubbles: true });
  Object.defineProperty(end, 'timeStamp', { value: start.timeStamp + durationMs });
  fireEvent(on, end);
}

test.each([
  ['far down', [0, 120], 1_000, 1],
  ['a little down, as a flick', [0, 60], 60, 1],
  ['a little down', [0, 60], 1_000, 0],
  ['across', [120, 60], 60, 0],
  ['up', [0, -120], 60, 0],
] as const)(
  'a swipe %s dismisses the sheet only if it goes far or fast downwards, and the sheet returns to its position',
  (_case, distance, durationMs, times) => {
    const { onDismiss, dialog, title } = openSheet();
    swipe(title, distance, durationMs);
    expect([onDismiss.mock.calls.length, dialog.style.transform]).toEqual([times, '']);
  },
);

test('a sheet follows the finger, and the page below does not scroll', () => {
  const { dialog, title } = openSheet();
  fireEvent.touchStart(title, { touches: [{ clientX: 0, clientY: 0 }] });
  const moved = fireEvent.touchMove(title, { touches: [{ clientX: 0, clientY: 40 }] });
  expect([dialog.style.transform, moved]).toEqual(['translateY(40px)', false]);
});

test('swipes on inputs and on scrolled areas do not move the sheet', () => {
  const { onDismiss } = openSheet();
  swipe(screen.getByRole('textbox'), [0, 200]);
  const list = screen.getByTestId('list');
  list.scrollTop = 10;
  swipe(list, [0, 200]);
  expect(onDismiss).not.toHaveBeenCalled();
});
