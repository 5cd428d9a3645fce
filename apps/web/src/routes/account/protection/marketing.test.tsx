import type { MarketingChoices } from '@foyer/contract/protection/marketing-choices';
import {
  type MarketingChoicesPageContent,
  MARKETING_CONSENT_TEXT_VERSION,
} from '@foyer/contract/protection/marketing-kinds';
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import messages from '#src/messages/EN.json' with { type: 'json' };
import { MarketingPage } from '#src/routes/account/protection/marketing.tsx';
import { createFakeWpsServer, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderOnServer } from '#test/render-on-server.tsx';

const GET = '/wps/relay/RGFE_getContact';
const SET = '/wps/relay/RGFE_setContact';
const PATH = '/m/account/marketing';
const user = userEvent.setup({ delay: null });

const off: MarketingChoices = (['casino', 'lottery'] as const).flatMap((product) =>
  (['email', 'phone', 'push'] as const).map((channel) => ({ channel, product, on: false, chosenAt: null })),
);
const withCasinoEmail = off.map((choice) => ({
  ...choice,
  on: choice.channel === 'email' && choice.product === 'casino',
}));

test('[protection 20] all marketing is off until the member turns it on, by product and channel', async () => {
  storeSession();
  const platform = createFakeWpsServer({
    [GET]: () => respondWithValue({ choices: platform.requestsTo(SET).length > 0 ? withCasinoEmail : off }),
    [SET]: () => respondWithValue({ choices: withCasinoEmail }),
  });
  await renderApp(platform, { at: PATH });
  const casino = within(await screen.findByRole('region', { name: 'Casino' }));
  const names = casino.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'));
  expect(names).toEqual(['false', 'false', 'false']);
  await user.click(casino.getByRole('switch', { name: 'Email' }));
  await waitFor(() => expect(casino.getByRole('switch', { name: 'Email' }).getAttribute('aria-checked')).toBe('true'));
  const lottery = within(screen.getByRole('region', { name: 'Lottery' }));
  expect(lottery.getByRole('switch', { name: 'Email' }).getAttribute('aria-checked')).toBe('false');
  expect(platform.requestsTo(SET).map(({ body }) => body)).toEqual([
    { channel: 'email', product: 'casino', on: true, textVersion: MARKETING_CONSENT_TEXT_VERSION, source: 'page' },
  ]);
});

const content: MarketingChoicesPageContent = {
  show: 'marketing',
  channels: ['email', 'sms'],
  products: ['betting', 'bingo'],
};
const listChecked = (page: BoundFunctions<typeof queries>) =>
  page.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ name, checked }) => (checked ? [name] : []));

test('[protection 33] without scripts, the marketing form shows all choices, and none is selected', async () => {
  const { container } = await renderOnServer(<MarketingPage />, PATH, makePageData(), { content });
  const page = within(container);
  expect(page.getAllByRole('checkbox')).toHaveLength(4);
  expect(listChecked(page)).toEqual([]);
  expect(within(page.getByRole('group', { name: 'Bingo' })).getByLabelText('SMS')).toBeDefined();
  expect(page.getByText(/These choices replace your earlier ones/)).toBeDefined();
  expect(container.querySelector<HTMLFormElement>('main form')?.method).toBe('post');
});

test('[protection 33] without scripts, the marketing form keeps the selected choices after a wrong password, and shows the saved choices after a success', async () => {
  const formError = {
    form: 'marketing',
    message: 'Wrong password',
    fields: {},
    typed: { username: 'mai', 'sms-bingo': 'yes' },
  } as const;
  const rejected = await renderOnServer(<MarketingPage />, PATH, makePageData(), { content, formError });
  expect(listChecked(within(rejected.container))).toEqual(['sms-bingo']);
  const marketing: MarketingChoices = [{ channel: 'email', product: 'betting', on: true, chosenAt: null }];
  const formResult = { form: 'marketing', credits: null, marketing } as const;
  const saved = within(
    (await renderOnServer(<MarketingPage />, PATH, makePageData(), { content, formResult })).container,
  );
  expect(saved.getByRole('status').textContent).toBe('Choices saved');
  expect(listChecked(saved)).toEqual(['email-betting']);
});

test('the text beside the marketing choices changes only together with its version number', () => {
  const lead =
    "Choose how we may send you promotions and news. You can change this at any time. Messages about your account and its security aren't affected.";
  expect([MARKETING_CONSENT_TEXT_VERSION, messages.marketing.lead]).toEqual([1, lead]);
});
