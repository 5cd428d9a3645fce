import { type BrandFile, brandFileSchema } from '@foyer/contract/brand/brand-file';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import * as z from 'zod';
import { parseFile } from '#src/modules/merchant/apply/schema-problems.ts';
import { lineOf } from '#src/modules/merchant/apply/problem.ts';
import type { BrandFault, ReportBrandFault } from '#src/modules/merchant/brand-fault.ts';
import { defaultBrand } from '#src/modules/merchant/default-brand.ts';

interface StoredBrand {
  readonly code: string;
  readonly revision: string;
  readonly brand: unknown;
  /** From their own table: they hold also when the settings do not. */
  readonly hosts: readonly string[];
}

const known: ReadonlySet<string> = new Set(featureFlags);
const withFlags = z.looseObject({ flags: z.record(z.string(), z.unknown()) });

/**
 * The settings of a merchant as they stand in the database: another build may have written them. A flag that this one does not
 * know is left out; settings that do not fit give way to the default brand. Both are reported.
 */
export function readStoredBrand({ code, revision, brand, hosts }: StoredBrand, report: ReportBrandFault): BrandFile {
  const fault = (kind: BrandFault['kind'], detail: string): void => report({ merchant: code, revision, kind, detail });
  const read = parseFile(
    'brand.json',
    withoutUnknownFlags(brand, (flag) => fault('flag', flag)),
    brandFileSchema,
  );
  if (read.value !== null && read.value.code === code) return read.value;
  fault('settings', read.problems.map(lineOf).join('; ') || 'the code of another merchant');
  return defaultBrand(code, hosts);
}

function withoutUnknownFlags(brand: unknown, onUnknown: (flag: string) => void): unknown {
  const parsed = withFlags.safeParse(brand);
  if (!parsed.success) return brand;
  const entries = Object.entries(parsed.data.flags);
  for (const [flag] of entries) if (!known.has(flag)) onUnknown(flag);
  return { ...parsed.data, flags: Object.fromEntries(entries.filter(([flag]) => known.has(flag))) };
}
