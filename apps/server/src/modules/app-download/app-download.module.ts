import { getDownloadSetting } from '@foyer/contract/download/get-download-setting';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { getBrandCopyInLanguage } from '#src/modules/merchant/merchant.public.ts';
import { ok } from '#src/http/result.ts';

/** Creates the module that serves the download links of a brand's native apps. */
export function createAppDownloadModule({ readSite }: ServerContext) {
  const operations: readonly Operation[] = [getDownloadSettingOperation({ readSite })];
  return { operations };
}

/** Returns the download links of the merchant's native apps, and the site's title and description. [S7-044] */
const getDownloadSettingOperation = ({ readSite }: Pick<ServerContext, 'readSite'>) =>
  defineOperation(getDownloadSetting, async (_input, { merchant, language }) => {
    const { title, resources } = merchant.brand;
    const text = getBrandCopyInLanguage(await readSite(merchant), merchant, language).site.description;
    return ok({ resources, title, text });
  });
