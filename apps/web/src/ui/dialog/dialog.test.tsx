import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const draw = (open: boolean, onDismiss: () => void = () => undefined) => (
  <Dialog id="any" labelledBy="title" open={open} onDismiss={onDismiss}>
    <h2 id="title">Any</h2>
  </Dialog>
);
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

test('closes an open dialog before it is removed, so that the browser restores the focus', () => {
  const { unmount } = render(draw(true));
  const element = dialog();
  const wasThere: boolean[] = [];
  vi.spyOn(element, 'close').mockImplementation(() => void wasThere.push(element.isConnected));
  unmount();
  expect(wasThere).toEqual([true]);
});

test('reports a close by the browser as dismissal, and opens again unless it is closed', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(draw(true, onDismiss));
  act(() => dialog().close());
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(true);
  rerender(draw(false, onDismiss));
  expect(dialog().open).toBe(false);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a tap on the backdrop dismisses the dialog, a press that starts inside does not', () => {
  const onDismiss = vi.fn();
  render(draw(true, onDismiss));
  fireEvent.pointerDown(screen.getByText('Any'));
  fireEvent.click(dialog());
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
