import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { kindOfCs } from '@foyer/contract/support/support-entry';
import { isSafeOrigin, revealPath, supportUrl } from '@foyer/contract/support/support-url';
import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';

const file = 'brand.json';

/** Entries of customer service whose hidden address is none, or not on the brand's own list. [S3-038] */
export function checkSupport({ customerService, customerServiceOrigins = [] }: BrandFile): Problem[] {
  const unsafe = customerServiceOrigins.flatMap((origin, index) =>
    isSafeOrigin(origin)
      ? []
      : [{ file, at: `customerServiceOrigins[${index}]`, found: shown(origin), expected: 'an https origin' }],
  );
  const astray = customerService.flatMap(({ csType, path }, index) => {
    const at = `customerService[${index}].path`;
    if (kindOfCs(csType) === 'chat') {
      return path === ''
        ? []
        : [{ file, at, found: shown(path), expected: 'nothing: the built-in chat has no address' }];
    }
    if (supportUrl(path, customerServiceOrigins) !== null) return [];
    const expected =
      'a path that `npm run brand path <address>` printed for an https address on customerServiceOrigins';
    return [{ file, at, found: shown(revealPath(path) ?? path), expected }];
  });
  return [...unsafe, ...astray];
}
