import { getDownloadSetting } from '@foyer/contract/download/download';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { copyFor, type ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** What of a merchant's can be downloaded. [S7-044] */
export const getDownloadSettingOperation = ({ readSite }: { readonly readSite: ReadSite }) =>
  operation(getDownloadSetting, async (_input, { merchant, language }) => {
    const { title, resources } = merchant.brand;
    const text = copyFor(await readSite(merchant), merchant, language).site.description;
    return done({ resources, title, text });
  });
