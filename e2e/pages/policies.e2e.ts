import { request } from 'node:http';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { scoreResponse, type HttpsResponse, sumScore } from '../support/page/observatory.ts';
import { siteUrl, type Brand, currentSite } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

interface Answer extends HttpsResponse {
  readonly status: number;
}

/** Asked of this machine whatever the host is called. */
function ask(url: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: currentSite().sitePort, path: pathname + search, headers: { host, ...more } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8');
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, html });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const brands: readonly Brand[] = ['aurora', 'lotus', 'zafir', 'borealis', 'glacier', 'tundra'];
const pages = [
  '/m/home',
  '/m/lottery',
  '/m/game?q=fox',
  '/m/login',
  '/m/register',
  '/m/activity',
  '/m/launchGame?vendor=tcg&code=lobby',
  '/m/support',
  '/m/account',
  '/m/offline',
  '/m/index.html',
  '/m/made/up',
];

/** The demo's games and domains are on this machine, by http; a merchant's own are not. */
function asOfMerchant(policy: string): string {
  return policy.replaceAll(/http:\/\/(?=[a-z.]*localhost:|127\.0\.0\.1:)/g, 'https://');
}

/** What the tool finds. */
function findings(policy: string): string[] {
  const { csp } = new CspParser(asOfMerchant(policy));
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

for (const brand of brands)
  test(`[security: CSP] no page of ${brand} has a policy that the evaluator finds fault with`, async () => {
    const seen = new Set<number>();
    for (const path of pages) {
      const { status, headers } = await ask(siteUrl(brand, path));
      seen.add(status);
      if (status === 302) continue;
      const policy = String(headers['content-security-policy']);
      expect([path, findings(policy)]).toEqual([path, []]);
      expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
      expect(policy).toContain(`require-trusted-types-for 'script'`);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    }
    expect(seen.has(200) && seen.has(404)).toBe(true);
  });

test('[security: CSP] the page for a host that is nobody’s has one as good, and so has an answer to a call', async ({
  site,
}) => {
  for (const path of ['/m/home', '/wps/v2/system/status', '/docs']) {
    const { status, headers } = await ask(`http://nobody.example:${site.sitePort}${path}`);
    expect([path, status]).toEqual([path, 421]);
    const policy = headers['content-security-policy'];
    if (policy !== undefined) expect([path, findings(String(policy))]).toEqual([path, []]);
  }
});

test('the evaluator would have said it: a policy with a hole has a finding', () => {
  expect(findings(`script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'`)).not.toEqual([]);
  expect(findings(`default-src 'none'; script-src *; base-uri 'none'`)).not.toEqual([]);
});

/** By https, as a trusted proxy says, and with the demo's own addresses as a merchant's are. */
async function observed(brand: Brand, path: string): Promise<Answer> {
  const { status, headers, html } = await ask(siteUrl(brand, path), {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.1',
  });
  const policy = asOfMerchant(String(headers['content-security-policy']));
  return { status, html, headers: { ...headers, 'content-security-policy': policy } };
}

for (const brand of brands)
  test(`[security: CSP] every page of ${brand} scores 130 by the rules of MDN’s Observatory, an A+`, async () => {
    for (const path of pages) {
      const answer = await observed(brand, path);
      if (answer.status === 302) continue;
      const points = scoreResponse(answer);
      const taken = Object.entries(points).filter(([, one]) => one < 0);
      expect([path, taken]).toEqual([path, []]);
      expect(sumScore(points), path).toBeGreaterThanOrEqual(130);
    }
  });

test('the Observatory would have taken points for each of these', async () => {
  const good = await observed('aurora', '/m/home?language=VI');
  expect(sumScore(scoreResponse(good))).toBe(135);
  const policy = String(good.headers['content-security-policy']);
  const without = (name: string, value?: string): HttpsResponse => ({
    ...good,
    headers: { ...good.headers, [name]: value },
  });
  const worse: readonly (readonly [HttpsResponse, number])[] = [
    [without('content-security-policy'), -25],
    [without('content-security-policy', policy.replace(`'strict-dynamic'`, 'https:')), -20],
    [without('content-security-policy', `${policy}; media-src http://media.example`), -10],
    [without('strict-transport-security', 'max-age=3600'), -10],
    [without('strict-transport-security'), -20],
    [without('x-content-type-options'), -5],
    [without('referrer-policy', 'unsafe-url'), -5],
    [without('set-cookie', 'session=1; Secure'), -30],
    [{ ...good, html: '<script src="https://cdn.example/a.js"></script>' }, -5],
  ];
  for (const [answer, least] of worse) expect(Math.min(...Object.values(scoreResponse(answer)))).toBe(least);
});
