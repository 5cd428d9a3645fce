import { cpSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/start/repository-root.ts';
import { type JsonFields, rewriteJsonFile } from '../support/site/rewrite-json-file.ts';

/** Codes of the brands of which screenshots are compared. */
export const screenshotBrands = ['aurora', 'lotus', 'zafir'] as const;

export type ScreenshotBrand = (typeof screenshotBrands)[number];

/**
 * Range of IP addresses to which the brands deny access. It and the allowed address are reserved for documentation (RFC
 * 5737).
 */
const DENIED_RANGE = '203.0.113.0/24';
export const DENIED_IP_ADDRESS = '203.0.113.9';
export const ALLOWED_IP_ADDRESS = '198.51.100.9';

/** Removes start and end time from an entry of a brand. */
function withoutSchedule(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { from: _from, until: _until, ...rest }: JsonFields = { ...entry };
  return rest;
}

const withoutSchedules = (entries: unknown): unknown =>
  Array.isArray(entries) ? entries.map(withoutSchedule) : entries;

/** Copies the shipped brands to the folder `to`, without schedules and with a denied range of IP addresses. */
export function createScreenshotBrands(to: string): void {
  for (const brand of screenshotBrands) {
    const into = path.join(to, brand);
    cpSync(path.join(repositoryRoot, 'brands', brand), into, { recursive: true });
    rewriteJsonFile(path.join(into, 'brand.json'), (file) => ({ ...file, access: { denyAddresses: [DENIED_RANGE] } }));
    rewriteJsonFile(
      path.join(into, 'catalogue.json'),
      ({ promotions, announcements, matches: _matches, ...catalogue }) => ({
        ...catalogue,
        promotions: withoutSchedules(promotions),
        announcements: withoutSchedules(announcements),
      }),
    );
  }
}
