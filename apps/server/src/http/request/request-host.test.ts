import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequestHost, findByHostPattern, parseHost, getRequestTargetPath } from '#src/http/request/request-host.ts';

const patterns = new Map([
  ['localhost', 'aurora'],
  ['www.aurora.example', 'aurora'],
  ['*.aurora.example', 'affiliate'],
  ['lotus.example', 'lotus'],
]);

describe('readRequestHost', () => {
  const read = (rawHeaders: readonly string[], url = '/m/home') => readRequestHost({ url, rawHeaders });

  test('accepts one Host header in upper or lower case, with or without a port', () => {
    expect(read(['Host', 'LocalHost:8080'])).toEqual({ name: 'localhost', port: 8080 });
    expect(read(['accept', '*/*', 'HOST', 'lotus.example'])).toEqual({ name: 'lotus.example', port: null });
  });

  test('finds no host in a request with no or two Host headers, even if both are equal', () => {
    expect(read([])).toBeNull();
    expect(read(['Host', 'localhost', 'host', 'localhost'])).toBeNull();
  });

  test('rejects an absolute request target with another host than the Host header', () => {
    expect(read(['Host', 'localhost'], 'http://localhost/m/home')).toEqual({ name: 'localhost', port: null });
    expect(read(['Host', 'localhost'], 'http://evil.example/m/home')).toBeNull();
    expect(read(['Host', 'localhost'], 'evil.example:443')).toBeNull();
    expect(read(['Host', 'localhost'], '*')).toBeNull();
  });

  test('getRequestTargetPath removes scheme and authority of an absolute request target', () => {
    expect(getRequestTargetPath('http://localhost:80/wps/x?a=1')).toBe('/wps/x?a=1');
    expect(getRequestTargetPath('http://localhost?a=1')).toBe('/?a=1');
    expect(getRequestTargetPath('/wps/http://x')).toBe('/wps/http://x');
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
  ])('parseHost rejects %j', (text) => expect(parseHost(text)).toBeNull());
});

describe('findByHostPattern', () => {
  test('a host name matches an exact entry before a pattern, and a pattern matches exactly one label', () => {
    expect(findByHostPattern(patterns, 'www.aurora.example')).toBe('aurora');
    expect(findByHostPattern(patterns, 'partner-7.aurora.example')).toBe('affiliate');
    expect(findByHostPattern(patterns, 'aurora.example')).toBeNull();
    expect(findByHostPattern(patterns, 'a.b.aurora.example')).toBeNull();
    expect(findByHostPattern(patterns, 'xaurora.example')).toBeNull();
    expect(findByHostPattern(patterns, '*.aurora.example')).toBeNull();
  });

  test('of 5,000 generated hosts, only listed names and names with one label before the base of a pattern match a merchant', () => {
    const known = /^(localhost|www\.aurora\.example|lotus\.example|[a-z0-9-]{1,63}\.aurora\.example)$/;
    const label = fc.string({ minLength: 0, maxLength: 70 });
    const base = fc.constantFrom('aurora.example', 'lotus.example', 'localhost', 'example', 'evil.example');
    const host = fc.oneof(
      fc.webAuthority(),
      fc.tuple(label, base).map(([first, rest]) => `${first}.${rest}`),
      fc.tuple(fc.stringMatching(/^[a-z0-9-]{1,64}$/), base).map(([first, rest]) => `${first}.${rest}`),
      base,
    );
    let matches = 0;
    fc.assert(
      fc.property(host, (text) => {
        const parsed = parseHost(text);
        const found = parsed === null ? null : findByHostPattern(patterns, parsed.name);
        matches += found === null ? 0 : 1;
        expect(found !== null).toBe(parsed !== null && known.test(parsed.name));
      }),
      { numRuns: 5000 },
    );
    expect(matches).toBeGreaterThan(100);
  });
});
