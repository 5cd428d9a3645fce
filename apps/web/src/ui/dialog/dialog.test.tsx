import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const renderDialog = (open: boolean, onDismiss: () => void = () => undefined) => (
  <Dialog id="any" labelledBy="title" open={open} onDismiss={onDismiss}>
    <h2 id="title">Any</h2>
  </Dialog>
);
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

test('an open dialog is closed before it is removed, so that the browser restores the focus', () => {
  const { unmount } = render(renderDialog(true));
  const element = dialog();
  const wasConnected: boolean[] = [];
  vi.spyOn(element, 'close').mockImplementation(() => void wasConnected.push(element.isConnected));
  unmount();
  expect(wasConnected).toEqual([true]);
});

test('a dialog that the browser closes is reported as dismissed, and stays open until `open` is false', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(renderDialog(true, onDismiss));
  act(() => dialog().close());
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(true);
  rerender(renderDialog(false, onDismiss));
  expect(dialog().open).toBe(false);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a tap on the backdrop dismisses the dialog, a press that starts inside does not', () => {
  const onDismiss = vi.fn();
  render(renderDialog(true, onDismiss));
  fireEvent.pointerDown(screen.getByText('Any'));
  fireEvent.click(dialog());
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
