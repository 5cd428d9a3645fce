import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostOf, matchHost, parseHost, pathOf } from '#src/http/request/host.ts';

const patterns = new Map([
  ['localhost', 'aurora'],
  ['www.aurora.example', 'aurora'],
  ['*.aurora.example', 'affiliate'],
  ['lotus.example', 'lotus'],
]);

describe('which host a request names', () => {
  const of = (rawHeaders: readonly string[], url = '/m/home') => hostOf({ url, rawHeaders });

  test('one Host header, in any case, with or without a port', () => {
    expect(of(['Host', 'LocalHost:8080'])).toEqual({ name: 'localhost', port: 8080 });
    expect(of(['accept', '*/*', 'HOST', 'lotus.example'])).toEqual({ name: 'lotus.example', port: null });
  });

  test('none or two are none, even when they agree', () => {
    expect(of([])).toBeNull();
    expect(of(['Host', 'localhost', 'host', 'localhost'])).toBeNull();
  });

  test('an absolute request line must name the same host as the header', () => {
    expect(of(['Host', 'localhost'], 'http://localhost/m/home')).toEqual({ name: 'localhost', port: null });
    expect(of(['Host', 'localhost'], 'http://evil.example/m/home')).toBeNull();
    expect(of(['Host', 'localhost'], 'evil.example:443')).toBeNull();
    expect(of(['Host', 'localhost'], '*')).toBeNull();
  });

  test('the path of an absolute request line begins after its host', () => {
    expect(pathOf('http://localhost:80/wps/x?a=1')).toBe('/wps/x?a=1');
    expect(pathOf('http://localhost?a=1')).toBe('/?a=1');
    expect(pathOf('/wps/http://x')).toBe('/wps/http://x');
  });

  test.each([
    'user@localhost',
    'localhost:',
    'localhost:0',
    'localhost:99999',
    'local host',
    '[::1]',
    'a..b',
    'localhost.',
    '.localhost',
    'lоcalhost',
    `${'a'.repeat(64)}.example`,
    '',
  ])('%j is no host', (text) => expect(parseHost(text)).toBeNull());
});

describe('matching a host name', () => {
  test('the exact name goes before the pattern, and a pattern takes one label', () => {
    expect(matchHost(patterns, 'www.aurora.example')).toBe('aurora');
    expect(matchHost(patterns, 'partner-7.aurora.example')).toBe('affiliate');
    expect(matchHost(patterns, 'aurora.example')).toBeNull();
    expect(matchHost(patterns, 'a.b.aurora.example')).toBeNull();
    expect(matchHost(patterns, 'xaurora.example')).toBeNull();
    expect(matchHost(patterns, '*.aurora.example')).toBeNull();
  });

  test('of 5,000 made-up hosts only the listed names and one clean label before the base are known', () => {
    const known = /^(localhost|www\.aurora\.example|lotus\.example|[a-z0-9-]{1,63}\.aurora\.example)$/;
    const label = fc.string({ minLength: 0, maxLength: 70 });
    const base = fc.constantFrom('aurora.example', 'lotus.example', 'localhost', 'example', 'evil.example');
    const host = fc.oneof(
      fc.webAuthority(),
      fc.tuple(label, base).map(([first, rest]) => `${first}.${rest}`),
      fc.tuple(fc.stringMatching(/^[a-z0-9-]{1,64}$/), base).map(([first, rest]) => `${first}.${rest}`),
      base,
    );
    let met = 0;
    fc.assert(
      fc.property(host, (text) => {
        const parsed = parseHost(text);
        const found = parsed === null ? null : matchHost(patterns, parsed.name);
        met += found === null ? 0 : 1;
        expect(found !== null).toBe(parsed !== null && known.test(parsed.name));
      }),
      { numRuns: 5000 },
    );
    expect(met).toBeGreaterThan(100);
  });
});
