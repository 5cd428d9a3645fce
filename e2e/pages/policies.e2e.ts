import { request } from 'node:http';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { scoreSecurityHeaders, type HttpsResponse, sumSecurityScore } from '../support/page/http-observatory-score.ts';
import { siteUrl, type TestBrand, getCurrentSite } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

interface PageResponse extends HttpsResponse {
  readonly status: number;
}

/** Requests a URL from the server on loopback, for any host. */
function fetchFromLoopback(url: string, extraHeaders: Readonly<Record<string, string>> = {}): Promise<PageResponse> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: getCurrentSite().sitePort,
        path: pathname + search,
        headers: { host, ...extraHeaders },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, html });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const brands: readonly TestBrand[] = ['aurora', 'lotus', 'zafir', 'borealis', 'glacier', 'tundra'];
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

/** Rewrites local http origins of the demo to https, as a merchant's origins are. */
function toProductionPolicy(policy: string): string {
  return policy.replaceAll(/http:\/\/(?=[a-z.]*localhost:|127\.0\.0\.1:)/g, 'https://');
}

/** Findings of the CSP Evaluator with a severity of at least "high, maybe". */
function evaluatePolicy(policy: string): string[] {
  const { csp } = new CspParser(toProductionPolicy(policy));
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

for (const brand of brands)
  test(`[security: CSP] the CSP Evaluator has no findings for any page of ${brand}`, async () => {
    const statuses = new Set<number>();
    for (const path of pages) {
      const { status, headers } = await fetchFromLoopback(siteUrl(brand, path));
      statuses.add(status);
      if (status === 302) continue;
      const policy = String(headers['content-security-policy']);
      expect([path, evaluatePolicy(policy)]).toEqual([path, []]);
      expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
      expect(policy).toContain(`require-trusted-types-for 'script'`);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    }
    expect(statuses.has(200) && statuses.has(404)).toBe(true);
  });

test('[security: CSP] the page and the API responses for an unknown host have a policy without findings', async ({
  site,
}) => {
  for (const path of ['/m/home', '/wps/v2/system/status', '/docs']) {
    const { status, headers } = await fetchFromLoopback(`http://nobody.example:${site.sitePort}${path}`);
    expect([path, status]).toEqual([path, 421]);
    const policy = headers['content-security-policy'];
    if (policy !== undefined) expect([path, evaluatePolicy(String(policy))]).toEqual([path, []]);
  }
});

test('the CSP Evaluator reports a finding for a weak policy', () => {
  expect(evaluatePolicy(`script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'`)).not.toEqual([]);
  expect(evaluatePolicy(`default-src 'none'; script-src *; base-uri 'none'`)).not.toEqual([]);
});

/** Fetches a page as over HTTPS behind a trusted proxy, with production origins in its policy. */
async function fetchOverHttps(brand: TestBrand, path: string): Promise<PageResponse> {
  const { status, headers, html } = await fetchFromLoopback(siteUrl(brand, path), {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.1',
  });
  const policy = toProductionPolicy(String(headers['content-security-policy']));
  return { status, html, headers: { ...headers, 'content-security-policy': policy } };
}

for (const brand of brands)
  test(`[security: CSP] every page of ${brand} scores at least 130 (A+) by the rules of MDN’s Observatory`, async () => {
    for (const path of pages) {
      const response = await fetchOverHttps(brand, path);
      if (response.status === 302) continue;
      const points = scoreSecurityHeaders(response);
      const lost = Object.entries(points).filter(([, one]) => one < 0);
      expect([path, lost]).toEqual([path, []]);
      expect(sumSecurityScore(points), path).toBeGreaterThanOrEqual(130);
    }
  });

test('the Observatory rules subtract points for each weakness of a response', async () => {
  const good = await fetchOverHttps('aurora', '/m/home?language=VI');
  expect(sumSecurityScore(scoreSecurityHeaders(good))).toBe(135);
  const policy = String(good.headers['content-security-policy']);
  const without = (name: string, value?: string): HttpsResponse => ({
    ...good,
    headers: { ...good.headers, [name]: value },
  });
  const weakened: readonly (readonly [HttpsResponse, number])[] = [
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
  for (const [response, minPoints] of weakened)
    expect(Math.min(...Object.values(scoreSecurityHeaders(response)))).toBe(minPoints);
});
