import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const draw = (open: boolean, onDismiss: () => void = () => undefined) => (
  <Dialog id="any" labelledBy="title" open={open} onDismiss={onDismiss}>
    <h2 id="title">Any</h2>
  </Dialog>
);
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

test('one that is taken out while open is closed first: only so does the browser give the focus back', () => {
  const { unmount } = render(draw(true));
  const element = dialog();
  const wasThere: boolean[] = [];
  vi.spyOn(element, 'close').mockImplementation(() => void wasThere.push(element.isConnected));
  unmount();
  expect(wasThere).toEqual([true]);
});

test('closed by the browser alone it asks to be left, and is there again as long as it is not', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(draw(true, onDismiss));
  act(() => dialog().close());
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(true);
  rerender(draw(false, onDismiss));
  expect(dialog().open).toBe(false);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a tap on the backdrop dismisses it, a press that began inside does not', () => {
  const onDismiss = vi.fn();
  render(draw(true, onDismiss));
  fireEvent.pointerDown(screen.getByText('Any'));
  fireEvent.click(dialog());
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
