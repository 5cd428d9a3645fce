import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { makePageData } from '#test/page-data.ts';
import { renderInApp } from '#test/render-in-app.tsx';

function Moment({ moment }: { readonly moment: string }): ReactNode {
  return (
    <p>
      {useFormatDate()(moment)}, {useFormatTime()(moment)}
    </p>
  );
}

test('a text that is not a valid time, which an operator’s platform may send, is shown unchanged', async () => {
  await renderInApp(<Moment moment="27/11/2026" />);
  expect(screen.getByText('27/11/2026, 27/11/2026')).toBeDefined();
});

test('a time is shown as a date and as a time', async () => {
  await renderInApp(<Moment moment="2026-11-27T12:00:00Z" />);
  expect(screen.getByText(/^Nov 27, 2026, Nov 27, 2026, .*00/)).toBeDefined();
});

function Amount(): ReactNode {
  return <p>{useFormatMoney()(9990, 'EUR')}</p>;
}

test.each([
  ['KK', /^9\s990\sEUR$/],
  ['LO', /^9\.990\sEUR$/],
  ['TY', /^9\s990\sEUR$/],
])('amounts in the language %s have a number format that every browser supports', async (language, amount) => {
  await renderInApp(<Amount />, { data: { ...makePageData(), language } });
  expect(screen.getByText(amount)).toBeDefined();
});

test('dates of Urdu in Latin letters have no Arabic letters', async () => {
  await renderInApp(<Moment moment="2026-11-27T12:00:00Z" />, { data: { ...makePageData(), language: 'UR-LA' } });
  expect(screen.getByText(/^27 Nov 2026, 27 Nov 2026, .*00/)).toBeDefined();
});
