import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { InstallDialog } from '#src/features/install/install-dialog.tsx';
import type { InstallDialogProps, SiteNameAndIcon } from '#src/features/install/install-dialog.tsx';
import { renderInApp } from '#test/render-in-app.tsx';

const user = userEvent.setup({ delay: null });
const never = new Promise<SiteNameAndIcon>(() => undefined);

/** Renders the dialog; `change` renders it with other props. */
async function openDialog(first: InstallDialogProps) {
  const close = vi.fn(async () => undefined);
  const changes: ((props: InstallDialogProps) => void)[] = [];
  function Probe(): ReactNode {
    const [props, setProps] = useState(first);
    changes.push(setProps);
    return <InstallDialog open props={props} close={close} />;
  }
  await renderInApp(<Probe />);
  const dialog = screen.getByRole('dialog', { name: 'Add to home screen' });
  return {
    dialog,
    close,
    change: (props: InstallDialogProps) => act(async () => changes.at(-1)?.(props)),
    message: () => dialog.querySelector('p')?.textContent,
    pictures: () => [
      dialog.querySelectorAll('span').length,
      ...[...dialog.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    ],
  };
}

test('[S2-023, S3-047] the install dialog shows the site’s title and reserves space for the icon until the manifest has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<SiteNameAndIcon>();
  const { message, pictures } = await openDialog({ title: 'Aurora', identity: promise });
  expect(message()).toBe('Add Aurora to your home screen.\nIt opens like an app and starts instantly.');
  expect(pictures()).toEqual([1]);
  await act(async () => resolve({ name: 'Aurora Club', icon: '/icon.png' }));
  expect(message()).toContain('Add Aurora Club to');
  expect(pictures()).toEqual([0, '/icon.png']);
});

test('[S3-047] the install dialog reserves no space without an icon', async () => {
  const identity = Promise.resolve({ name: 'Aurora Club', icon: null });
  const { message, pictures } = await openDialog({ title: 'Aurora', identity });
  expect(message()).toContain('Add Aurora Club to');
  expect(pictures()).toEqual([0]);
});

test('[S2-023] the install dialog shows the name and icon it was last opened with, even if earlier ones arrive late', async () => {
  const { promise, resolve } = Promise.withResolvers<SiteNameAndIcon>();
  const { change, message } = await openDialog({ title: 'Aurora', identity: promise });
  await change({ title: 'Aurora', identity: Promise.resolve({ name: 'Newer', icon: null }) });
  expect(message()).toContain('Add Newer to');
  await act(async () => resolve({ name: 'Older', icon: null }));
  expect(message()).toContain('Add Newer to');
});

test.each([
  ['Add', 'agreed'],
  ['Cancel', 'cancelled'],
])('[S2-023] the install dialog closes after "%s" with the result %s', async (name, answer) => {
  const { close } = await openDialog({ title: 'Aurora', identity: never });
  await user.click(screen.getByRole('button', { name }));
  expect(close.mock.calls).toEqual([[answer]]);
});

test('[S2-023] the install dialog is cancelled by Escape', async () => {
  const { dialog, close } = await openDialog({ title: 'Aurora', identity: never });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(close.mock.calls).toEqual([['cancelled']]);
});
