import { request } from 'node:http';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { exchangeUrlToken } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatformDataSource } from '#src/http/source/platform-data-source.ts';
import { createPlatformSiteStatusReader } from '#src/http/source/platform-site-status.ts';
import { createPlatformSettingsReader } from '#src/jobs/platform-settings-job.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { connectChat } from '#test/chat-client.ts';
import { makeCatalogueGame } from '#test/brand-folder.ts';
import type { TestResponse } from '#test/http-request.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';
import {
  readRenderedFormResult,
  type FormsServer,
  readHandoverToken,
  startFormsServer,
} from '#test/servers/forms-server.ts';

/*
 * Issue 21 lists what an integrator met in front of their own platform. Each fault has a test:
 * - Home, categories and promotions came from the local database: "home shows only", "a category and a search list",
 *   "the promotions page lists"; any text, picture or id of the demo on any page: `e2e/pages/own-platform.e2e.ts`.
 * - Forms without scripts used local accounts: "a login form opens a session", "a member who exists only on this server",
 *   "a registration creates the account only at the platform".
 * - A failed call left local promotions: "promotions that the platform does not send".
 * - Settings of the status were ignored: "pages take", and `jobs/platform-settings-job.test.ts`.
 * - A valid envelope with the status 500 became a 502, and the log did not name a game's unlisted origin:
 *   `http/upstream/upstream-plugin.test.ts`.
 * - `/readyz` did not notice a dead platform: "/readyz reports". The local chat answered: "the chat socket does not open".
 */
const PASSWORD = 'Only-there-2026!';
const brand = { captcha: { provider: 'altcha', register: false, loginAfterFailures: 100 } } as const;
const unlimited = { perHour: 1_000 };

let platform: FormsServer;
/** The server in front of the platform. Its pages must not contain its own demo members, games and announcements. */
let front: FormsServer;
beforeAll(async () => {
  platform = await startFormsServer(
    {
      ...brand,
      codes: unlimited,
      title: 'Harbour',
      languages: ['EN', 'VI', 'TH'],
      register: { username: ['username', 'password'] },
      safePlay: { minimumAge: 21, helpline: { name: 'Their helpline', url: 'https://help.example/' } },
      imageCDNs: ['https://img.example'],
    },
    {
      members: false,
      catalogue: {
        vendors: [{ code: 'tcg', name: 'Theirs', adapter: 'demo', maintenance: false }],
        games: [makeCatalogueGame('their-draw', { hot: true }), makeCatalogueGame('their-other-draw', {})],
        banners: [],
        announcements: ['theirs'],
        contentCategories: ['games'],
        promotions: [{ id: 'their-promotion', category: 'games', name: 'REFERRAL' }],
      },
    },
  );
  front = await startFormsServer(brand, { config: { upstreamUrl: platform.url } });
});
afterAll(async () => {
  await Promise.all([front.close(), platform.close()]);
});

const readPageData = async (path: string, language = 'en') => {
  const answer = await front.request(path, { headers: { 'accept-language': language } });
  return JSON.parse(answer.text);
};
const register = (username: string, server: FormsServer = front): Promise<TestResponse> =>
  server.post('register', { username, password: PASSWORD, confirmPassword: PASSWORD, terms: 'yes' });
const findLocalMembers = async (username: string) =>
  front.db.selectFrom('member').select('id').where('username', '=', username).execute();

/** Reads the member of the session that the platform opened. */
async function readMember(answer: TestResponse): Promise<string | undefined> {
  const adopted = await platform.call(exchangeUrlToken, {}, { token: readHandoverToken(answer) });
  return (await platform.call(getMemberInfo, {}, { token: adopted.value?.token ?? '' })).value?.account;
}

describe('pages in front of an operator’s platform', () => {
  test('[S6-005, S7-034, S7-035] home shows only games, announcements and promotions of the platform', async () => {
    expect(await readPageData('/m/home')).toMatchObject({
      games: ['their-draw', 'their-draw', 'their-other-draw'],
      announcements: [{ id: 'theirs' }],
      referralOpen: true,
    });
    expect((await readPageData('/m/home', 'vi')).announcements).toMatchObject([{ title: 'News VI' }]);
  });

  test('[S7-051] a category page and a search list the games of the platform', async () => {
    expect((await readPageData('/m/lottery')).listed).toEqual(['their-draw', 'their-other-draw']);
    expect((await readPageData('/m/lottery?q=other')).listed).toEqual(['their-other-draw']);
    expect((await readPageData('/m/lottery?q=minute')).listed).toEqual([]);
  });

  test('[S7-049] the promotions page lists the promotions of the platform', async () => {
    expect((await readPageData('/m/activity')).articles).toEqual(['their-promotion']);
  });
});

test('[S3-059] pages take title, languages, registration fields, safe play texts and image hosts from the platform', async () => {
  const { config } = front.context;
  const source = createPlatformDataSource({ ...front.context, upstreamUrl: config.upstreamUrl ?? '', fetch });
  const status = createPlatformSiteStatusReader({ ...front.context, source });
  const { signal: stopping } = new AbortController();
  await createPlatformSettingsReader({ ...front.context, source, status, stopping })();
  const { site } = await readPageData('/m/home');
  expect(site).toMatchObject({
    title: 'Harbour',
    languages: ['EN', 'VI', 'TH'],
    register: { captcha: { enabled: false }, fields: { username: ['username', 'password'] } },
    safePlay: { minimumAge: 21, helpline: { name: 'Their helpline' } },
    imageCDNs: ['https://img.example'],
  });
  expect((await front.request('/m/home')).headers['content-security-policy']).toContain('https://img.example');
});

describe('a server in front of an operator’s platform', () => {
  test("in front of a platform, the CSP of a page does not allow the demo vendor's frame", async () => {
    const { headers } = await front.request('/m/home');
    expect(headers['content-security-policy']).not.toContain('8090');
  });

  test('in front of a platform, the chat socket does not open, and there is neither an outbox nor an agent console', async () => {
    await expect(connectChat(front)).rejects.toThrow('the socket did not open');
    const pages = await Promise.all(['/dev/outbox', '/dev/chat'].map((path) => front.request(path)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('/readyz reports a platform that does not respond, and recovers with it', async () => {
    let isDown = true;
    const closed = { success: false, value: null, message: null, errorCode: 'maintenance', spanId: 's' };
    const peer = await startPeer((response) =>
      isDown ? response.destroy() : response.writeHead(503).end(JSON.stringify(closed)),
    );
    const testServer = await startFormsServer(brand, { config: { upstreamUrl: peer.url } });
    const { status, text } = await testServer.request('/readyz');
    expect([status, JSON.parse(text)]).toEqual([503, { ok: false, down: ['platform'] }]);
    isDown = false;
    const before = peer.requests.length;
    expect((await testServer.request('/readyz')).status).toBe(503);
    expect(peer.requests).toHaveLength(before);
    testServer.clock.advance(15_000);
    // An error of the contract is an answer, too.
    expect((await testServer.request('/readyz')).status).toBe(200);
    await testServer.close();
    await peer.close();
  });
});

describe('forms without scripts in front of an operator’s platform', () => {
  test("[S2-002] in front of a platform, a login form without scripts opens a session of the platform's member", async () => {
    expect((await register('onlythere', platform)).status).toBe(303);
    expect(await findLocalMembers('onlythere')).toEqual([]);
    const answer = await front.post(
      'login',
      { username: 'onlythere', password: PASSWORD },
      { query: '?go=/m/lottery' },
    );
    expect([answer.status, answer.headers['location']]).toEqual([303, '/m/lottery']);
    expect(await readMember(answer)).toBe('onlythere');
  });

  test('in front of a platform, a member who exists only on this server cannot log in', async () => {
    expect(await findLocalMembers('demo')).toHaveLength(1);
    const { formError } = readRenderedFormResult(
      await front.post('login', { username: 'demo', password: DEMO_PASSWORD }),
    );
    expect(formError.message).toMatch(/password/i);
    expect(await front.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('[S2-003] in front of a platform, a registration creates the account only at the platform', async () => {
    const answer = await register('newcomer');
    expect(answer.status).toBe(303);
    expect(await readMember(answer)).toBe('newcomer');
    expect(await findLocalMembers('newcomer')).toEqual([]);
    const { formError } = readRenderedFormResult(await register('newcomer'));
    expect(formError).toMatchObject({ form: 'register', fields: {}, typed: { username: 'newcomer' } });
  });

  test("in front of a platform, a member’s form is sent to the platform with the member's session", async () => {
    const session = await platform.memberToken('withcode');
    const post = (token: string) =>
      front.request('/m/feedback', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
        body: new URLSearchParams({ topic: 'idea', message: 'Please add more draws.', token }).toString(),
      });
    expect(JSON.parse((await post(session)).text).sent).toEqual({ form: 'feedback', credits: null });
    const { formError } = JSON.parse((await post('no-such-token')).text);
    expect(formError.message).toMatch(/log in/i);
    expect(await front.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
    expect(await platform.db.selectFrom('feedback').selectAll().execute()).toHaveLength(1);
  });
});

test('a login form forwards the platform’s cookies to the browser and the browser’s to the platform', async () => {
  await register('balanced', platform);
  const cookiesSent: (string | undefined)[] = [];
  const balancer = await startPeer((response, { method, path, headers, body }) => {
    // The answer about a region counts for a network, so its request has no cookies.
    if (!path.startsWith(getSiteStatus.path)) cookiesSent.push(headers.cookie);
    const forwarded = request(platform.url + path, { method, headers }, (answer) => {
      const { 'content-type': type = '' } = answer.headers;
      response.writeHead(answer.statusCode ?? 0, { 'content-type': type, 'set-cookie': 'affinity=a1; Path=/' });
      answer.pipe(response);
    });
    forwarded.end(body);
  });
  const site = await startFormsServer(brand, { members: false, config: { upstreamUrl: balancer.url } });
  const answer = await site.request('/m/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      cookie: 'affinity=a0',
    },
    body: new URLSearchParams({ username: 'balanced', password: PASSWORD }).toString(),
  });
  expect(answer.status).toBe(303);
  expect(answer.headers['set-cookie']).toMatch(/affinity=a1; Path=\/.*foyer\.handover=/);
  expect(new Set(cookiesSent)).toEqual(new Set(['affinity=a0']));
  await Promise.all([site.close(), balancer.close()]);
});

describe('an unavailable platform', () => {
  test(
    'if the platform sends no promotions, the server reports an error and never shows its own promotions instead',
    async () => {
      const peer = await startPeer((response, { path, headers }) => {
        if (path.startsWith('/wps/relay/PROMOFE_')) return void response.destroy();
        const { host: _host, ...others } = headers;
        request(platform.url + path, { headers: others }, (answer) => answer.pipe(response)).end();
      });
      const promotions = [{ id: 'local-promotion', category: 'games' }];
      const parts = { catalogue: { contentCategories: ['games'], promotions } };
      const testServer = await startFormsServer(brand, { ...parts, config: { upstreamUrl: peer.url } });
      for (const path of ['/m/activity', '/m/news', '/m/activity?id=local-promotion']) {
        const { status, text } = await testServer.request(path);
        expect([path, status, text]).toEqual([path, 503, 'error']);
      }
      expect(JSON.parse((await testServer.request('/m/home')).text)).toMatchObject({
        games: ['their-draw', 'their-draw', 'their-other-draw'],
        referralOpen: true,
      });
      await testServer.close();
      await peer.close();
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    'if the platform is unavailable, home shows the error page, forms report the error, and pages without data work',
    async () => {
      const testServer = await startFormsServer(brand, { config: { upstreamUrl: 'http://127.0.0.1:1' } });
      const home = await testServer.request('/m/home');
      expect([home.status, home.text, home.headers['cache-control']]).toEqual([503, 'error', 'no-store']);
      expect((await testServer.request('/m/lottery')).status).toBe(503);
      const login = await testServer.request('/m/login');
      expect([login.status, JSON.parse(login.text).games]).toEqual([200, []]);
      const { formError } = readRenderedFormResult(
        await testServer.post('login', { username: 'demo', password: DEMO_PASSWORD }),
      );
      expect(formError.message).not.toBeNull();
      await testServer.close();
    },
    DATABASE_START_TIMEOUT_MS,
  );
});
