import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/errors/error-boundary.tsx';
import { renderInApp } from '#test/render.tsx';

function Broken(): ReactNode {
  throw new Error('a part broke');
}

test('a component that throws shows the error page with a link, and the rest of the site stays', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderInApp(
    <>
      <p>beside it</p>
      <ErrorBoundary language="EN">
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('Retry')).toBeDefined();
  expect(screen.getByText('beside it')).toBeDefined();
  expect(complaint).toHaveBeenCalled();
});

test('the step back from a part that broke leads to a page that is whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Sometimes = (): ReactNode => (broken ? <Broken /> : <p>the page before</p>);
  await renderInApp(
    <ErrorBoundary language="EN">
      <Sometimes />
    </ErrorBoundary>,
    { at: '/m/activity?id=first-credits' },
  );
  await screen.findByRole('heading', { name: 'Something went wrong' });
  broken = false;
  history.replaceState(null, '', '/m/activity');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByText('the page before')).toBeDefined();
});
