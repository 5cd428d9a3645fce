import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#src/app/make-wps.ts';
import { followMember } from '#src/app/follow-member.ts';
import { createServices } from '#src/app/services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { handClock } from '#test/hand-clock.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform } from '#test/platform.ts';

const PROGRESS = '/wps/relay/MCSFE_getPlayerRankProgress';
const DEPOSIT = '/wps/relay/DEPOSITFE_getDepositSettings';
const BINDING = '/wps/relay/BANKFE_getBindingState';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const INFO = '/wps/member/info';
const all = [PROGRESS, DEPOSIT, BINDING, UNREAD];

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function setUp() {
  const platform = makePlatform({
    [PROGRESS]: () => done({}),
    [DEPOSIT]: () => done({ totalDepositSuccessCount: 0 }),
    [BINDING]: () => done({ bankCard: false, mobile: null, email: null }),
    [UNREAD]: () => done({ unreadCount: 2 }),
    [INFO]: () => done({ id: 'm-1', account: 'mai', type: 0, language: 'EN', hasPassword: true, clubLabel: null }),
  });
  const data = makePageData();
  const page: PageState = {
    build: 'test',
    assets: 'a',
    path: '/m/home',
    search: '',
    data: { ...data, site: { ...data.site, whitelabelVal: { ...data.site.whitelabelVal, INBOX3: false } } },
    listing: null,
    refused: null,
    words: {},
  };
  const services = createServices(page, { fetch: platform.fetch });
  const clock = handClock();
  stops.push(followMember(services, page, { clock }));
  return { platform, services, clock };
}

const counts = ({ asked }: ReturnType<typeof makePlatform>, paths: readonly string[]) =>
  paths.map((path) => asked(path).length);

function seeAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[S4-020, S7-055] a member causes VIP progress, deposit settings, binding state and unread count to be read', async () => {
  keepSession();
  const { platform } = setUp();
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 1]));
});

test('[S4-036] a visitor causes none of it; the login does', async () => {
  const { platform, services, clock } = setUp();
  seeAgain();
  clock.advance(1_000);
  await new Promise((next) => setTimeout(next));
  expect(counts(platform, [...all, INFO])).toEqual([0, 0, 0, 0, 0]);
  const info = { id: 'm-1', token: 'token', merchantCode: 'aurora', userName: 'mai', type: 0 };
  services.session.enter({ ...info, firstTimeLogin: false, spanId: 's' });
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 1]));
});

test('[S9-017] seen again, what concerns the member is read anew after 300 ms, once however often it flickers', async () => {
  keepSession();
  const { platform, clock } = setUp();
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 1]));
  seeAgain();
  clock.advance(200);
  seeAgain();
  clock.advance(299);
  await new Promise((next) => setTimeout(next));
  expect(counts(platform, [INFO, DEPOSIT])).toEqual([0, 1]);
  clock.advance(1);
  await waitFor(() => expect(counts(platform, [INFO, DEPOSIT, BINDING])).toEqual([1, 2, 2]));
});
