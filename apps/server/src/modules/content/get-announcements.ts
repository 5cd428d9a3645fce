import { getAnnouncements as endpoint } from '@foyer/contract/content/get-announcements';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import type { ArticleServices } from '#src/modules/content/read-articles.ts';
import { readAnnouncements } from '#src/modules/content/read-content.ts';
import { visitor } from '#src/modules/content/viewer.ts';

/** Sent without a session: what everybody and visitors are told. [S6-005, S7-035] */
export function getAnnouncements(services: ArticleServices) {
  return operation(endpoint, async (_input, { merchant, language }) =>
    done({ announcements: await readAnnouncements(services, { merchant, language, viewer: visitor }) }),
  );
}
