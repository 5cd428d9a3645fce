import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PageErrorBoundary } from '#src/app/errors/page-error-boundary.tsx';
import { renderInApp } from '#test/render-in-app.tsx';

function Broken(): ReactNode {
  throw new Error('a part broke');
}

test('a component that throws is replaced by the error page with a link, and the rest of the site remains', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderInApp(
    <>
      <p>beside it</p>
      <PageErrorBoundary language="EN">
        <Broken />
      </PageErrorBoundary>
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('Retry')).toBeDefined();
  expect(screen.getByText('beside it')).toBeDefined();
  expect(consoleError).toHaveBeenCalled();
});

test('a step back to another page removes the error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFailing = true;
  const FailingOnce = (): ReactNode => (isFailing ? <Broken /> : <p>the page before</p>);
  await renderInApp(
    <PageErrorBoundary language="EN">
      <FailingOnce />
    </PageErrorBoundary>,
    { at: '/m/activity?id=first-credits' },
  );
  await screen.findByRole('heading', { name: 'Something went wrong' });
  isFailing = false;
  history.replaceState(null, '', '/m/activity');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByText('the page before')).toBeDefined();
});
