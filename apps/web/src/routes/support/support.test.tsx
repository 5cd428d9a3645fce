import { screen, waitFor, within } from '@testing-library/react';
import { obfuscateSupportUrl } from '@foyer/contract/support/support-url';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithError, respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const ORIGIN = 'https://desk.example';
const INFO = '/wps/member/info';

function createEntry(name: string, labelIds: readonly string[]) {
  return {
    csType: 'OTHER',
    csPosition: 'desk',
    path: obfuscateSupportUrl(`${ORIGIN}/${name}`, 'a1B2c3D4'),
    labelIds: [...labelIds],
  };
}

/** Opens the support page for a member with this label, or for a visitor. */
async function openSupport(labelId: string | null, { chat = false } = {}) {
  const { site } = makePageData();
  const customerService = [
    createEntry('general', []),
    createEntry('gold', ['gold']),
    // This origin is not on the merchant's list.
    {
      ...createEntry('astray', []),
      csPosition: 'astray',
      path: obfuscateSupportUrl('https://evil.example/', 'a1B2c3D4'),
    },
    { csType: 'CBS', csPosition: 'chat', path: '', labelIds: [] },
  ];
  const options = {
    customerService,
    customerServiceOrigins: [ORIGIN],
    ...(chat ? {} : { absentFeatures: ['chat' as const] }),
  };
  const data = makePageData({ site: { ...site, ...options } });
  const clubLabel = { labelName: 'Label', type: 'AUTO', rankLevel: 1, labelId: labelId ?? '' };
  const info = { id: 'm-1', account: 'mai', type: 0, language: 'EN', nickname: null, hasPassword: true, clubLabel };
  if (labelId !== null) storeSession();
  const platform = createFakeWpsServer({ [INFO]: () => respondWithValue(info) });
  await renderApp(platform, { at: '/m/support', data });
  if (labelId !== null) await waitFor(() => expect(platform.requestsTo(INFO)).not.toHaveLength(0));
  const main = within(await screen.findByRole('main'));
  const getChannels = () =>
    main
      .getAllByRole<HTMLAnchorElement>('link')
      .filter(({ target }) => target === '_blank')
      .map(({ href }) => href.replace(`${ORIGIN}/`, ''));
  return { main, desks: getChannels };
}

test.each([
  ['a member with the label gold', 'gold', ['gold']],
  ['a member with a label that no entry names', 'silver', ['general']],
  ['a visitor', null, ['general']],
])(
  '[S3-036, S3-038, S3-039, S6-006] to %s (label %j) the support page shows the support channels %j',
  async (_who, labelId, shown) => {
    const { desks } = await openSupport(labelId);
    await waitFor(() => expect(desks()).toEqual(shown));
  },
);

test.each([true, false])('[S6-016] the support page offers the chat if the site has it: %j', async (chat) => {
  const { main, desks } = await openSupport(null, { chat });
  expect(desks()).toEqual(['general']);
  expect(main.queryByRole('link', { name: /chat/i }) !== null).toBe(chat);
});

test('support channels that could not be loaded show an error with a retry, beside the note form', async () => {
  const user = userEvent.setup({ delay: null });
  const { site } = makePageData();
  const status = { maintenance: false, maintenanceEnd: null, regionRestriction: false, ip: '' };
  const info = { ...site, customerService: [createEntry('general', [])], customerServiceOrigins: [ORIGIN] };
  let answer = (): Response => respondWithError(503, { errorCode: 'service_unavailable' });
  await renderApp(createFakeWpsServer({ '/wps/v2/system/status': () => answer() }), { at: '/m/support' });
  const main = within(await screen.findByRole('main'));
  const retry = await main.findByRole('button', { name: 'Try again' });
  expect(main.getByRole('link', { name: /Leave a message/ })).toBeDefined();
  answer = () => respondWithValue({ ...status, info });
  await user.click(retry);
  const isListed = () => main.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith(ORIGIN));
  await waitFor(() => expect(isListed()).toBe(true));
  expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a search on the support page opens the help page with the search', async () => {
  const user = userEvent.setup({ delay: null });
  const { site } = makePageData();
  await renderApp(createFakeWpsServer({}), {
    at: '/m/support',
    data: makePageData({ site: { ...site, legal: ['help'] } }),
  });
  const field = await screen.findByRole('searchbox', { name: 'Search help' });
  expect(field.closest('form')?.getAttribute('action')).toBe('/m/help');
  await user.type(field, 'password{Enter}');
  expect(location.pathname + location.search).toBe('/m/help?q=password');
});

test('the support page has no search if the brand has written no help', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/support' });
  await screen.findByRole('main');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
