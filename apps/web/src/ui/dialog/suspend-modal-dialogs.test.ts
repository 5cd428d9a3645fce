import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withModalDialogsSuspended, isModalDialogSuspended } from '#src/ui/dialog/suspend-modal-dialogs.ts';

const shown = vi.fn<(how: 'modal' | 'non-modal', id: string) => void>();

beforeEach(() => {
  shown.mockReset();
  const record = (how: 'modal' | 'non-modal') =>
    function show(this: HTMLDialogElement): void {
      this.open = true;
      shown(how, this.id);
    };
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(record('modal'));
  vi.spyOn(HTMLDialogElement.prototype, 'show').mockImplementation(record('non-modal'));
  const dialogs = ['under', 'over', 'closed'].map((id) => Object.assign(document.createElement('dialog'), { id }));
  const button = document.createElement('button');
  document.body.replaceChildren(...dialogs);
  dialogs[1]?.append(button);
  for (const dialog of dialogs.slice(0, 2)) dialog.showModal();
  button.focus();
  shown.mockClear();
});

afterEach(() => document.body.replaceChildren());

test('dialogs that a task made non-modal become modal again after the task, in order, and the focus is restored', async () => {
  const focused = document.activeElement;
  const result = await withModalDialogsSuspended(async () => {
    expect(shown.mock.calls).toEqual([
      ['non-modal', 'under'],
      ['non-modal', 'over'],
    ]);
    expect(document.activeElement).toBe(focused);
    return 'done';
  });
  expect(result).toBe('done');
  expect(shown.mock.calls.slice(2)).toEqual([
    ['modal', 'under'],
    ['modal', 'over'],
  ]);
  expect(document.activeElement).toBe(focused);
});

test('dialogs that a task made non-modal become modal again if the task fails; a dialog that was closed meanwhile stays closed', async () => {
  const broken = withModalDialogsSuspended(async () => {
    document.querySelector<HTMLDialogElement>('#over')?.close();
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(shown.mock.calls.slice(2)).toEqual([['modal', 'under']]);
});

test('a dialog that changes between modal and non-modal is not dismissed', async () => {
  const closed: boolean[] = [];
  const under = document.querySelector<HTMLDialogElement>('#under');
  under?.addEventListener('close', () => closed.push(isModalDialogSuspended(under)));
  await withModalDialogsSuspended(async () => undefined);
  expect(closed).toEqual([true, true]);
  expect(isModalDialogSuspended(under)).toBe(false);
});
