import { expect, test } from 'vitest';
import { parseLoadArguments } from './load-arguments.ts';
import { loadProfiles } from './load-profiles.ts';

const url = 'https://staging.example/m/home';

test('the arguments of a load test override the figures of its profile', () => {
  const parsed = parseLoadArguments(['--url', url, '--rate', '20', '--max-p99', '400', '--loopback'], {
    VENDOR_SECRET: 'secret',
  });
  const { rate: _, ...profile } = loadProfiles['draw-night'];
  expect(parsed).toMatchObject({
    ok: true,
    options: {
      url: 'https://staging.example',
      rate: 20,
      seconds: profile.seconds,
      streams: profile.streams,
      slowConnections: profile.slowConnections,
      shares: profile.shares,
      vendorSecret: 'secret',
      hasLocalAddresses: true,
      thresholds: { maxP99Ms: 400, maxErrors: 0, maxHealMs: 5_000 },
    },
    htmlFile: 'load.html',
    jsonFile: 'load.json',
  });
});

test.each([
  [[], '--url needs the address of a site'],
  [['--url', 'ftp://staging.example'], '--url needs the address of a site'],
  [['--url', url, '--profile', 'storm'], 'no profile "storm". Use one of: draw-night, quiet-day'],
  [['--url', url, '--seconds', '1.5'], '--seconds needs a whole number'],
  [['--url', url, '--users', '5'], expect.stringContaining('--users')],
])('a load test rejects the arguments %j', (args, error) => {
  expect(parseLoadArguments(args, {})).toEqual({ ok: false, error });
});
