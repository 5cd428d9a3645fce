import { parseArgs } from 'node:util';
import { defaultLoadThresholds } from './load-report.ts';
import { type LoadProfile, loadProfiles } from './load-profiles.ts';
import type { LoadTestOptions } from './run-load.ts';

type Parsed =
  | {
      readonly ok: true;
      readonly options: Omit<LoadTestOptions, 'log'>;
      readonly htmlFile: string;
      readonly jsonFile: string;
    }
  | { readonly ok: false; readonly error: string };

const text = { type: 'string' } as const;
const numbers = ['rate', 'seconds', 'streams', 'slow', 'max-p99', 'max-errors', 'max-heal'] as const;

/**
 * Parses the arguments of `npm run load`. The secret `VENDOR_SECRET` comes from the environment, because other users of
 * the machine can see arguments.
 */
export function parseLoadArguments(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Parsed {
  const values = readOptions(args);
  if (typeof values === 'string') return { ok: false, error: values };
  const url = URL.parse(values.url ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return { ok: false, error: '--url needs the address of a site' };
  const profile = Object.entries<LoadProfile>(loadProfiles).find(([name]) => name === values.profile)?.[1];
  if (profile === undefined) {
    return { ok: false, error: `no profile "${values.profile}". Use one of: ${Object.keys(loadProfiles).join(', ')}` };
  }
  const wrong = numbers.find((name) => values[name] !== undefined && !/^\d+$/.test(values[name]));
  if (wrong !== undefined) return { ok: false, error: `--${wrong} needs a whole number` };
  const read = (name: (typeof numbers)[number], byDefault: number): number =>
    values[name] === undefined ? byDefault : Number(values[name]);
  return {
    ok: true,
    options: {
      url: url.origin,
      profile: values.profile,
      shares: profile.shares,
      rate: read('rate', profile.rate),
      seconds: read('seconds', profile.seconds),
      streams: read('streams', profile.streams),
      slowConnections: read('slow', profile.slowConnections),
      vendorSecret: env['VENDOR_SECRET'] ?? null,
      hasLocalAddresses: values.loopback,
      thresholds: {
        ...defaultLoadThresholds,
        maxP99Ms: read('max-p99', defaultLoadThresholds.maxP99Ms),
        maxErrors: read('max-errors', defaultLoadThresholds.maxErrors),
        maxHealMs: read('max-heal', defaultLoadThresholds.maxHealMs),
      },
    },
    htmlFile: values.html,
    jsonFile: values.json,
  };
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: text,
        profile: { ...text, default: 'draw-night' },
        rate: text,
        seconds: text,
        streams: text,
        slow: text,
        'max-p99': text,
        'max-errors': text,
        'max-heal': text,
        loopback: { type: 'boolean', default: false },
        html: { ...text, default: 'load.html' },
        json: { ...text, default: 'load.json' },
      },
    });
    return values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
