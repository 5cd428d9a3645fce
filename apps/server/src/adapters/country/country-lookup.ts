import { readFile } from 'node:fs/promises';
import { Reader } from 'mmdb-lib';
import * as z from 'zod';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';

/** Returns the ISO 3166-1 country code of an IP address, or `null` if unknown. */
export type CountryLookup = (ip: string) => string | null;

/** The only field that is read from a database record. https://maxmind.github.io/MaxMind-DB/ */
const recordSchema = z.object({ country: z.object({ iso_code: z.string().regex(/^[A-Z]{2}$/) }) });

/** Maximum number of cached addresses. */
const MAX_CACHED = 10_000;

/** Without a database, every country is unknown. */
export const noCountryLookup: CountryLookup = () => null;

/**
 * Opens a MaxMind database such as `GeoLite2-Country.mmdb`. The file is read into memory once; a new file takes effect
 * after a restart.
 */
export async function openCountryLookup(file: string | null): Promise<StartupResult<CountryLookup>> {
  if (file === null) return startupSuccess(noCountryLookup);
  try {
    return startupSuccess(cacheLookup(readCountries(await readFile(file))));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return startupError(`bad settings: GEOIP_FILE ${file} cannot be read as a MaxMind database: ${reason}`);
  }
}

function readCountries(bytes: Buffer): CountryLookup {
  const reader = new Reader(bytes);
  return (ip) => {
    const parsed = recordSchema.safeParse(reader.get(ip));
    return parsed.success ? parsed.data.country.iso_code : null;
  };
}

/** Caches the results of a lookup; the oldest entry is removed first. */
function cacheLookup(lookUp: CountryLookup): CountryLookup {
  const known = new Map<string, string | null>();
  return (ip) => {
    const cached = known.get(ip);
    if (cached !== undefined) return cached;
    const country = lookUp(ip);
    const [oldest] = known.size >= MAX_CACHED ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(ip, country);
    return country;
  };
}
