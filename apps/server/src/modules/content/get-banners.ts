import { getBanners as endpoint } from '@foyer/contract/content/get-banners';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { type ContentServices, readBanners } from '#src/modules/content/read-content.ts';

export function getBanners(services: ContentServices) {
  return operation(endpoint, async (_input, { merchant, language }) =>
    done(await readBanners(services, merchant, language)),
  );
}
