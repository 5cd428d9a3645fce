import Bowser from 'bowser';

/** Parses a `User-Agent` header to the names of browser and operating system; `null` if unknown. */
export function describeUserAgent(userAgent: string): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? null, system: os.name ?? null };
}
