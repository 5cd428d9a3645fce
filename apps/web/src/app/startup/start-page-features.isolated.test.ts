import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppServices } from '#src/app/services/app-services.ts';
import { startPageFeatures } from '#src/app/startup/start-page-features.ts';
import showTopBanner from '#src/app/top-banner/remove-closed-top-banner.ts?inline-script';
import { navigate } from '#src/platform/paths/navigate.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { waitUntilRequestsAreSent } from '#test/wait-until-requests-are-sent.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { cancelNavigation } from '#test/cancel-navigation.ts';

const HANDOFF = '/wps/session/handoff';
const opened: { href: string; rel: string }[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  opened.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push({ href: this.href, rel: this.rel });
  });
});
afterEach(async () => {
  // Test files of one worker share the document.
  stops.splice(0).forEach((stop) => stop());
  for (const name of ['inApp', 'fullscreen']) delete document.documentElement.dataset[name];
  await cancelNavigation();
});

function startPage(search: string, answer: FakeResponder) {
  const data = makePageData();
  const page = {
    build: 'test',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const platform = createFakeWpsServer({ [HANDOFF]: answer });
  const services = createAppServices(page, platform);
  stops.push(startPageFeatures(services, page, { hostname: 'localhost', protocol: 'http:', search }));
  return { platform, services };
}

const handedOff: FakeResponder = () => respondWithValue({ token: 'one-time', expiresIn: 60 });
const redirectTo = (url: string): string => `?redirectUrl=${encodeURIComponent(url)}`;

test('[S2-015] a member is sent to redirectUrl with token, language, headerColor, b2c=1 and title', async () => {
  storeSession();
  document.documentElement.style.setProperty('--bg', '#0b1020');
  const { platform } = startPage(redirectTo('https://shop.example/cart?id=7'), handedOff);
  await waitFor(() => expect(opened).toHaveLength(1));
  const url = new URL(opened[0]?.href ?? '');
  expect(url.origin + url.pathname).toBe('https://shop.example/cart');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: '7',
    token: 'one-time',
    language: 'EN',
    headerColor: '#0b1020',
    b2c: '1',
    title: 'Aurora',
  });
  expect(opened[0]?.rel).toBe('noopener noreferrer');
  expect(platform.requestsTo(HANDOFF).map(({ body }) => body)).toEqual([{ audience: 'https://shop.example' }]);
});

test('[S2-015] a visitor is sent to redirectUrl only after the login', async () => {
  const { platform, services } = startPage(redirectTo('https://shop.example/'), handedOff);
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(HANDOFF)).toEqual([]);
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  await waitFor(() => expect(opened).toHaveLength(1));
});

test('[S2-015] a redirectUrl that is not on the merchant’s list is not opened', async () => {
  storeSession();
  const { platform } = startPage(redirectTo('https://evil.example/'), () =>
    respondWithError(403, { errorCode: 'access_denied' }),
  );
  await waitFor(() => expect(platform.requestsTo(HANDOFF)).toHaveLength(1));
  await waitUntilRequestsAreSent(platform);
  expect(opened).toEqual([]);
});

test('[S2-015] no token is requested for an unsafe redirectUrl', async () => {
  storeSession();
  const { platform } = startPage(redirectTo('javascript:alert(1)'), handedOff);
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(HANDOFF)).toEqual([]);
});

test('[S2-014] the parameters inApp and fullscreen set data attributes, which the styles use', () => {
  startPage('?inApp=1&fullscreen=true', handedOff);
  expect(Object.keys(document.documentElement.dataset).toSorted()).toEqual(['fullscreen', 'inApp']);
  startPage('?inApp=0', handedOff);
});

test('[S2-014] the preserved parameters are added to links inside the site, not to external links', () => {
  history.replaceState(null, '', '/m/home?r=abc&inApp=1&token=t');
  startPage('', handedOff);
  document.body.innerHTML = '<a href="/m/register?go=%2Fm%2Ffish">in</a><a href="https://shop.example/">out</a>';
  const links = Array.from(document.querySelectorAll('a'));
  // Prevents the navigation.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m/register?go=%2Fm%2Ffish&r=abc&inApp=1',
    'https://shop.example/',
  ]);
  document.body.replaceChildren();
});

test('[S2-024] the top banner navigates inside the application, and stays closed for the visit once closed', async () => {
  const markup = '<aside id="top-banner"><a href="/m/inviteFriends">Invite</a><button>Close</button></aside>';
  document.body.innerHTML = markup;
  history.replaceState(null, '', '/m/home?r=abc');
  startPage('', handedOff);
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('#top-banner a')?.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(true);
  expect(location.pathname + location.search).toBe('/m/inviteFriends?r=abc');
  document.querySelector('#top-banner button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(document.getElementById('top-banner')).toBeNull();
  // The next page of the visit, whose inline script runs before the first paint.
  document.body.innerHTML = markup;
  const script = document.createElement('script');
  script.textContent = showTopBanner;
  document.body.append(script);
  expect(document.getElementById('top-banner')).toBeNull();
});

test('[S1-006, S3-027, S6-008] a visit stores the affiliate code, the referral code and its first host', () => {
  startPage('?affiliateCode=partner7&r=FRIEND7777', handedOff);
  expect(JSON.parse(localStorage.getItem('foyer.registrationInfo') ?? '')).toEqual({
    affiliateCode: 'partner7',
    referralCode: 'FRIEND7777',
    originalDomain: 'localhost',
  });
});

/**
 * Starts a page and returns a function that taps a link with a trusted event, which jsdom does not create. It returns
 * whether the browser follows the link.
 */
function startWithTaps(answer: FakeResponder) {
  const added = vi.spyOn(window, 'addEventListener');
  const { platform } = startPage('', answer);
  const listeners = added.mock.calls.flatMap(([type, listener]) =>
    type === 'click' && typeof listener === 'function' ? [listener] : [],
  );
  added.mockRestore();
  const tap = (href: string): boolean => {
    const link = document.createElement('a');
    link.href = href;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const trusted = new Proxy(click, {
      get: (event, name) => {
        if (name === 'isTrusted') return true;
        if (name === 'target') return link;
        const value: unknown = Reflect.get(event, name);
        return typeof value === 'function' ? value.bind(event) : value;
      },
    });
    for (const listener of listeners) listener.call(window, trusted);
    return !click.defaultPrevented;
  };
  return { platform, tap };
}

test('[S5-019] an external link receives a token and the member’s name', async () => {
  storeSession();
  const { platform, tap } = startWithTaps(handedOff);
  expect(tap('https://partner.example/offer?id=7')).toBe(false);
  await waitFor(() => expect(opened).toHaveLength(1));
  const url = new URL(opened[0]?.href ?? '');
  expect(url.origin + url.pathname).toBe('https://partner.example/offer');
  expect(Object.fromEntries(url.searchParams)).toEqual({ id: '7', token: 'one-time', username: 'mai' });
  expect(platform.requestsTo(HANDOFF).map(({ body }) => body)).toEqual([{ audience: 'https://partner.example' }]);
});

test('[S5-019] a link to a site that is not on the merchant’s list is followed without token and name', async () => {
  storeSession();
  const { tap } = startWithTaps(() => respondWithError(403, { errorCode: 'access_denied' }));
  expect(tap('https://other.example/offer')).toBe(false);
  await waitFor(() => expect(opened.map(({ href }) => href)).toEqual(['https://other.example/offer']));
});

test('[S5-019] a visitor’s external links are left to the browser', () => {
  const { platform, tap } = startWithTaps(handedOff);
  expect(tap('https://partner.example/offer')).toBe(true);
  expect(platform.requestsTo(HANDOFF)).toEqual([]);
});

test('[S2-017] the document title changes with the path', async () => {
  startPage('', handedOff);
  navigate('/m/fish');
  await waitFor(() => expect(document.title).toBe('Fishing · Aurora'));
  navigate('/m/home');
  await waitFor(() => expect(document.title).toBe('Aurora'));
});
