import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withNonModalDialogs, isChangingLayer } from '#src/ui/dialog/non-modal-dialogs.ts';

const shown = vi.fn<(how: 'modal' | 'beside', id: string) => void>();

beforeEach(() => {
  shown.mockReset();
  const record = (how: 'modal' | 'beside') =>
    function show(this: HTMLDialogElement): void {
      this.open = true;
      shown(how, this.id);
    };
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(record('modal'));
  vi.spyOn(HTMLDialogElement.prototype, 'show').mockImplementation(record('beside'));
  const dialogs = ['under', 'over', 'closed'].map((id) => Object.assign(document.createElement('dialog'), { id }));
  const button = document.createElement('button');
  document.body.replaceChildren(...dialogs);
  dialogs[1]?.append(button);
  for (const dialog of dialogs.slice(0, 2)) dialog.showModal();
  button.focus();
  shown.mockClear();
});

afterEach(() => document.body.replaceChildren());

test('open dialogs are modal again when the work is done, in their order, and the focus is where it was', async () => {
  const focused = document.activeElement;
  const answer = await withNonModalDialogs(async () => {
    expect(shown.mock.calls).toEqual([
      ['beside', 'under'],
      ['beside', 'over'],
    ]);
    expect(document.activeElement).toBe(focused);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(shown.mock.calls.slice(2)).toEqual([
    ['modal', 'under'],
    ['modal', 'over'],
  ]);
  expect(document.activeElement).toBe(focused);
});

test('work that fails leaves them as they were, and one that was closed meanwhile stays closed', async () => {
  const broken = withNonModalDialogs(async () => {
    document.querySelector<HTMLDialogElement>('#over')?.close();
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(shown.mock.calls.slice(2)).toEqual([['modal', 'under']]);
});

test('a dialog that changes its layer does not ask to be left', async () => {
  const closed: boolean[] = [];
  const under = document.querySelector<HTMLDialogElement>('#under');
  under?.addEventListener('close', () => closed.push(isChangingLayer(under)));
  await withNonModalDialogs(async () => undefined);
  expect(closed).toEqual([true, true]);
  expect(isChangingLayer(under)).toBe(false);
});
