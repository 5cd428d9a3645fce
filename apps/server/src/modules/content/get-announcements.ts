import { getAnnouncements as endpoint } from '@foyer/contract/content/get-announcements';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import { type ContentServices, readAnnouncements } from '#src/modules/content/read-content.ts';

export function getAnnouncements(services: ContentServices) {
  return operation(endpoint, async (_input, { merchant, language }) =>
    done({ announcements: await readAnnouncements(services, merchant, language) }),
  );
}
