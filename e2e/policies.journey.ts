import { request } from 'node:http';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, inject, test } from 'vitest';
import { type Brand, at } from './support/phone.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Asked of this machine whatever the host is called. */
function ask(url: string): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: inject('sitePort'), path: pathname + search, headers: { host } },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }));
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

/** What the tool finds. The demo's games and domains are on this machine, by http; a merchant's own are not. */
function findings(policy: string): string[] {
  const { csp } = new CspParser(policy.replaceAll(/http:\/\/(?=[a-z.]*localhost:|127\.0\.0\.1:)/g, 'https://'));
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

test.each(brands)('[security: CSP] no page of %s has a policy that the evaluator finds fault with', async (brand) => {
  const seen = new Set<number>();
  for (const path of pages) {
    const { status, headers } = await ask(at(brand, path));
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

test('[security: CSP] the page for a host that is nobody’s has one as good, and so has an answer to a call', async () => {
  for (const path of ['/m/home', '/wps/v2/system/status', '/docs']) {
    const { status, headers } = await ask(`http://nobody.example:${inject('sitePort')}${path}`);
    expect([path, status]).toEqual([path, 421]);
    const policy = headers['content-security-policy'];
    if (policy !== undefined) expect([path, findings(String(policy))]).toEqual([path, []]);
  }
});

test('the evaluator would have said it: a policy with a hole has a finding', () => {
  expect(findings(`script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'`)).not.toEqual([]);
  expect(findings(`default-src 'none'; script-src *; base-uri 'none'`)).not.toEqual([]);
});
