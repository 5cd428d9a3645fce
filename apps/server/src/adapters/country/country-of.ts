import { readFile } from 'node:fs/promises';
import { Reader } from 'mmdb-lib';
import * as z from 'zod';
import { failed, started, type Started } from '#src/config/started.ts';

/** The country of an address, ISO 3166-1; `null` when nobody knows it. */
export type CountryOf = (ip: string) => string | null;

/** What a database of countries says of an address, of all that is in it. https://maxmind.github.io/MaxMind-DB/ */
const recordSchema = z.object({ country: z.object({ iso_code: z.string().regex(/^[A-Z]{2}$/) }) });

/** Addresses whose country is kept in memory. */
const MOST_KEPT = 10_000;

/** Nobody's country is known without a database. */
export const noCountries: CountryOf = () => null;

/** Opens a MaxMind database such as `GeoLite2-Country.mmdb`. It is read into memory once: a newer one is taken by a restart. */
export async function openCountries(file: string | null): Promise<Started<CountryOf>> {
  if (file === null) return started(noCountries);
  try {
    return started(kept(countriesIn(await readFile(file))));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    return failed(`bad settings: GEOIP_FILE ${file} cannot be read as a MaxMind database: ${why}`);
  }
}

function countriesIn(bytes: Buffer): CountryOf {
  const reader = new Reader(bytes);
  return (ip) => {
    const parsed = recordSchema.safeParse(reader.get(ip));
    return parsed.success ? parsed.data.country.iso_code : null;
  };
}

/** The same, asked once for each address; the one that was asked first is forgotten first. */
function kept(ask: CountryOf): CountryOf {
  const known = new Map<string, string | null>();
  return (ip) => {
    const before = known.get(ip);
    if (before !== undefined) return before;
    const country = ask(ip);
    const [oldest] = known.size >= MOST_KEPT ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(ip, country);
    return country;
  };
}
