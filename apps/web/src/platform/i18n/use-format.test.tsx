import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { renderInApp } from '#test/render-in-app.tsx';

function Moment({ moment }: { readonly moment: string }): ReactNode {
  return (
    <p>
      {useFormatDate()(moment)}, {useFormatTime()(moment)}
    </p>
  );
}

test('a text that is no time, which an operator’s platform may send, is shown as it is', async () => {
  await renderInApp(<Moment moment="27/11/2026" />);
  expect(screen.getByText('27/11/2026, 27/11/2026')).toBeDefined();
});

test('a time is shown as a date and as a time', async () => {
  await renderInApp(<Moment moment="2026-11-27T12:00:00Z" />);
  expect(screen.getByText(/^Nov 27, 2026, Nov 27, 2026, .*00/)).toBeDefined();
});
