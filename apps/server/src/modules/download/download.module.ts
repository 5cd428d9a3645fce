import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { getDownloadSettingOperation } from '#src/modules/download/get-download-setting.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** Native apps of a brand. */
export function createDownloadModule(_context: Context, { readSite }: { readonly readSite: ReadSite }) {
  const operations: readonly Operation[] = [getDownloadSettingOperation({ readSite })];
  return { operations };
}
