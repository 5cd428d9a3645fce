import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServices } from '#src/app/services/services.ts';
import { startVisit } from '#src/app/startup/start-visit.ts';
import showTopBanner from '#src/app/top-banner/show-top-banner.ts?inline-script';
import { navigate } from '#src/platform/paths/navigate.ts';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { callAfterwards } from '#test/call-afterwards.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, makeSession, refuse, type Answer } from '#test/platform.ts';
import { cancelNavigation } from '#test/cancel-navigation.ts';

const HANDOFF = '/wps/session/handoff';
const left: { href: string; rel: string }[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  left.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    left.push({ href: this.href, rel: this.rel });
  });
});
afterEach(async () => {
  // Files of a worker share their document.
  stops.splice(0).forEach((stop) => stop());
  for (const name of ['inApp', 'fullscreen']) delete document.documentElement.dataset[name];
  await cancelNavigation();
});

function visit(search: string, answer: Answer) {
  const data = makePageData();
  const page = {
    build: 'test',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    refused: null,
    words: {},
  };
  const platform = makePlatform({ [HANDOFF]: answer });
  const services = createServices(page, platform);
  stops.push(startVisit(services, page, { hostname: 'localhost', protocol: 'http:', search }));
  return { platform, services };
}

const listed: Answer = () => done({ token: 'one-time', expiresIn: 60 });
const to = (url: string): string => `?redirectUrl=${encodeURIComponent(url)}`;

test('[S2-015] a member is sent to redirectUrl with token, language, headerColor, b2c=1 and title', async () => {
  keepSession();
  document.documentElement.style.setProperty('--bg', '#0b1020');
  const { platform } = visit(to('https://shop.example/cart?id=7'), listed);
  await waitFor(() => expect(left).toHaveLength(1));
  const url = new URL(left[0]?.href ?? '');
  expect(url.origin + url.pathname).toBe('https://shop.example/cart');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: '7',
    token: 'one-time',
    language: 'EN',
    headerColor: '#0b1020',
    b2c: '1',
    title: 'Aurora',
  });
  expect(left[0]?.rel).toBe('noopener noreferrer');
  expect(platform.asked(HANDOFF).map(({ body }) => body)).toEqual([{ audience: 'https://shop.example' }]);
});

test('[S2-015] a visitor is sent on once he has logged in, and not before', async () => {
  const { platform, services } = visit(to('https://shop.example/'), listed);
  await callAfterwards(platform);
  expect(platform.asked(HANDOFF)).toEqual([]);
  services.session.start(sessionInfoFrom(makeSession(), 'aurora'));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('[S2-015] what the merchant’s list does not have is not visited', async () => {
  keepSession();
  const { platform } = visit(to('https://evil.example/'), () => refuse(403, { errorCode: 'access_denied' }));
  await waitFor(() => expect(platform.asked(HANDOFF)).toHaveLength(1));
  await callAfterwards(platform);
  expect(left).toEqual([]);
});

test('[S2-015] what is no safe address is not even asked about', async () => {
  keepSession();
  const { platform } = visit(to('javascript:alert(1)'), listed);
  await callAfterwards(platform);
  expect(platform.asked(HANDOFF)).toEqual([]);
});

test('[S2-014] inApp and fullscreen are known to the styles', () => {
  visit('?inApp=1&fullscreen=true', listed);
  expect(Object.keys(document.documentElement.dataset).toSorted()).toEqual(['fullscreen', 'inApp']);
  visit('?inApp=0', listed);
});

test('[S2-014] a plain link takes along what is preserved, and nothing of a link elsewhere changes', () => {
  history.replaceState(null, '', '/m/home?r=abc&inApp=1&token=t');
  visit('', listed);
  document.body.innerHTML = '<a href="/m/register?go=%2Fm%2Ffish">in</a><a href="https://shop.example/">out</a>';
  const links = Array.from(document.querySelectorAll('a'));
  // The browser would go there.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m/register?go=%2Fm%2Ffish&r=abc&inApp=1',
    'https://shop.example/',
  ]);
  document.body.replaceChildren();
});

test('[S2-024] the top banner opens the referral inside the application, and a closed one stays away for the visit', async () => {
  const markup = '<aside id="top-banner"><a href="/m/inviteFriends">Invite</a><button>Close</button></aside>';
  document.body.innerHTML = markup;
  history.replaceState(null, '', '/m/home?r=abc');
  visit('', listed);
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('#top-banner a')?.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(true);
  expect(location.pathname + location.search).toBe('/m/inviteFriends?r=abc');
  document.querySelector('#top-banner button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(document.getElementById('top-banner')).toBeNull();
  // The next page of the visit, whose inline script runs before anything is drawn.
  document.body.innerHTML = markup;
  const script = document.createElement('script');
  script.textContent = showTopBanner;
  document.body.append(script);
  expect(document.getElementById('top-banner')).toBeNull();
});

test('[S1-006, S3-027, S6-008] a visit stores who brought the visitor and the host that it began at', () => {
  visit('?affiliateCode=partner7&r=FRIEND7777', listed);
  expect(JSON.parse(localStorage.getItem('foyer.registrationInfo') ?? '')).toEqual({
    affiliateCode: 'partner7',
    referralCode: 'FRIEND7777',
    originalDomain: 'localhost',
  });
});

/** A visit, and how a person taps a link in it: jsdom trusts no event of a script. The tap answers whether the browser is left to follow the link. */
function tappable(answer: Answer) {
  const added = vi.spyOn(window, 'addEventListener');
  const { platform } = visit('', answer);
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

test('[S5-019] a link elsewhere takes a token and the name of the member along', async () => {
  keepSession();
  const { platform, tap } = tappable(listed);
  expect(tap('https://partner.example/offer?id=7')).toBe(false);
  await waitFor(() => expect(left).toHaveLength(1));
  const url = new URL(left[0]?.href ?? '');
  expect(url.origin + url.pathname).toBe('https://partner.example/offer');
  expect(Object.fromEntries(url.searchParams)).toEqual({ id: '7', token: 'one-time', username: 'mai' });
  expect(platform.asked(HANDOFF).map(({ body }) => body)).toEqual([{ audience: 'https://partner.example' }]);
});

test('[S5-019] a link to a site off the list of the merchant is followed without token and name', async () => {
  keepSession();
  const { tap } = tappable(() => refuse(403, { errorCode: 'access_denied' }));
  expect(tap('https://other.example/offer')).toBe(false);
  await waitFor(() => expect(left.map(({ href }) => href)).toEqual(['https://other.example/offer']));
});

test('[S5-019] a link elsewhere is left to the browser for a visitor', () => {
  const { platform, tap } = tappable(listed);
  expect(tap('https://partner.example/offer')).toBe(true);
  expect(platform.asked(HANDOFF)).toEqual([]);
});

test('[S2-017] the name of the page goes along with the address, and back', async () => {
  visit('', listed);
  navigate('/m/fish');
  await waitFor(() => expect(document.title).toBe('Fishing · Aurora'));
  navigate('/m/home');
  await waitFor(() => expect(document.title).toBe('Aurora'));
});
