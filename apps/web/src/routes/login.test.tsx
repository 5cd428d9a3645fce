import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeWpsServer } from '#test/fake-wps-server.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

test('“Create an account” on the login page opens the registration without a page load', async () => {
  await renderApp(createFakeWpsServer({}), { data: makePageData(), at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  await userEvent.setup({ delay: null }).click(await main.findByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(location.pathname).toBe('/m/register'));
});
