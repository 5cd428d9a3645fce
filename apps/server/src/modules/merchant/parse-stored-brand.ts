import { type BrandFile, brandFileSchema } from '@foyer/contract/brand/brand-file';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import * as z from 'zod';
import { parseBrandFile } from '#src/modules/merchant/apply/parse-brand-file.ts';
import { formatBrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import type { StoredBrandError, StoredBrandErrorReporter } from '#src/modules/merchant/stored-brand-error-reporter.ts';
import { createFallbackBrand } from '#src/modules/merchant/brand-for-unreadable-settings.ts';

interface StoredBrand {
  readonly code: string;
  readonly revision: string;
  readonly brand: unknown;
  /**
   * Hosts of the merchant. They come from a table of their own, so they are valid even if the brand's settings are not.
   */
  readonly hosts: readonly string[];
}

const knownFlags: ReadonlySet<string> = new Set(featureFlags);
const withFlags = z.looseObject({ flags: z.record(z.string(), z.unknown()) });

/**
 * Parses the stored settings of a merchant, which an older or newer build may have written. Removes unknown flags,
 * replaces invalid settings by the fallback brand, and reports both.
 */
export function parseStoredBrand(
  { code, revision, brand, hosts }: StoredBrand,
  report: StoredBrandErrorReporter,
): BrandFile {
  const reportError = (kind: StoredBrandError['kind'], detail: string): void =>
    report({ merchant: code, revision, kind, detail });
  const parsed = parseBrandFile(
    'brand.json',
    removeUnknownFlags(brand, (flag) => reportError('flag', flag)),
    brandFileSchema,
  );
  if (parsed.value !== null && parsed.value.code === code) return parsed.value;
  reportError('settings', parsed.problems.map(formatBrandProblem).join('; ') || 'the code of another merchant');
  return createFallbackBrand(code, hosts);
}

function removeUnknownFlags(brand: unknown, onUnknown: (flag: string) => void): unknown {
  const parsed = withFlags.safeParse(brand);
  if (!parsed.success) return brand;
  const entries = Object.entries(parsed.data.flags);
  for (const [flag] of entries) if (!knownFlags.has(flag)) onUnknown(flag);
  return { ...parsed.data, flags: Object.fromEntries(entries.filter(([flag]) => knownFlags.has(flag))) };
}
