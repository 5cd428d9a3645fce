import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { InboxMessageRow } from '#src/features/inbox/inbox-message-row.tsx';
import { renderInApp } from '#test/render-in-app.tsx';

const message = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'notice',
  title: 'Welcome',
  text: 'Your account is ready.',
  link: null,
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
} as const;

/** A row that applies each change at once. */
function ChangingRow(): ReactNode {
  const [read, setRead] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <InboxMessageRow
      message={{ ...message, read }}
      day="earlier"
      isDeleted={isDeleted}
      onChange={(what) => (what === 'read' ? setRead(true) : setIsDeleted(what === 'delete'))}
    />
  );
}

test('[S6-017] the focus stays in the row of an inbox message whose pressed button disappears', async () => {
  const user = userEvent.setup({ delay: null });
  await renderInApp(<ChangingRow />);
  const press = async (name: string): Promise<string | null | undefined> => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(await press('Mark as read: Welcome')).toBe('Delete Welcome');
  expect(await press('Delete Welcome')).toBe('Undo: Welcome');
  expect(await press('Undo: Welcome')).toBe('Delete Welcome');
});

test('[S6-017] an earlier inbox message shows its date', async () => {
  await renderInApp(<ChangingRow />);
  expect(screen.getByText('Nov 21, 2026').getAttribute('datetime')).toBe(message.createdAt);
});
