import type { PageContent } from '@foyer/contract/content/articles';
import type { FormRefusal, FormSent, Listing, PageData } from '@foyer/contract/page/page-data';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** What a page was rendered from, carried inside it as JSON so that the browser can take it over without a request. */
export interface PageState {
  /** Address of the entry that wrote it; a page of another build is never taken over. */
  readonly build: string;
  /** What the server calls this build in its list of assets; empty in development. [S4-056] */
  readonly assets: string;
  /** Path and query the page was rendered for. */
  readonly path: string;
  readonly search: string;
  readonly data: PageData;
  readonly listing: Listing | null;
  /** What a page of promotions or news shows to a visitor. */
  readonly content?: PageContent | null;
  readonly refused: FormRefusal | null;
  /** What a plain form was taken for, when this page is the answer to it. */
  readonly sent?: FormSent | null;
  /** The words of the first screen. */
  readonly words: Partial<Messages>;
}

/** Id of the element that holds the state. */
export const PAGE_STATE_ID = 'page-state';

/** JSON that can stand inside a script element whatever it says. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
