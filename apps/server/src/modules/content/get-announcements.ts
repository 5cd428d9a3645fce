import { getAnnouncements as endpoint } from '@foyer/contract/content/get-announcements';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { ArticleServices } from '#src/modules/content/read-articles.ts';
import { readAnnouncements } from '#src/modules/content/read-content.ts';
import { visitor } from '#src/modules/content/viewer.ts';

/** Sent without a session: the announcements for everybody and for visitors. [S6-005, S7-035] */
export function getAnnouncements(services: ArticleServices) {
  return operation(endpoint, async ({ types, platform, category }, { merchant, language }) => {
    const reader = { merchant, language, viewer: visitor };
    return done({ announcements: await readAnnouncements(services, reader, { types, platform, category }) });
  });
}
