import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const main = () => within(screen.getByRole('main'));

test.each([
  ['/m/login', '/m/home'],
  ['/m/register', '/m/home'],
  ['/m/login?go=%2Fm%2Fsports&r=abc', '/m/sports?r=abc'],
  ['/m/register?go=%2Fm%2Fsports', '/m/sports'],
  ['/m/login?go=%2Fm%2Flogin', '/m/home'],
])('[S2-012] redirects a member from %s to %s', async (address, target) => {
  storeSession();
  await renderApp(createFakeWpsServer({}), { at: address });
  await waitFor(() => expect(location.pathname + location.search).toBe(target));
  expect(main().queryByRole('textbox', { name: 'Username' })).toBeNull();
});

test.each(['/m/login', '/m/register'])('[S2-012] a visitor stays on %s', async (address) => {
  await renderApp(createFakeWpsServer({}), { at: address });
  expect(await main().findByRole('textbox', { name: 'Username' })).toBeDefined();
  expect(location.pathname).toBe(address);
});
