import type {
  PostedFormError,
  PostedFormResult,
  InitialGameList,
  PageData,
  ServerPageContent,
} from '@foyer/contract/page/page-data';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

/**
 * The data from which the server rendered the page. The HTML contains it as JSON, so that the browser can hydrate the
 * page.
 */
export interface PageState {
  /** URL of the client entry of the build that rendered the page. A page of another build is not hydrated. */
  readonly build: string;
  /** Hash of the build that rendered the page; empty in development. [S4-056] */
  readonly assets: string;
  /** Path of the page request, and its query (`search`). */
  readonly path: string;
  readonly search: string;
  readonly data: PageData;
  readonly listing: InitialGameList | null;
  /** Content that only the server can provide, such as an article. */
  readonly content?: ServerPageContent | null;
  /** Error of a form that was posted without scripts, if this page is the response to it. */
  readonly formError: PostedFormError | null;
  /** Result of a form that was posted without scripts, if this page is the response to it. */
  readonly formResult?: PostedFormResult | null;
  /** The messages that the first screen needs. */
  readonly messages: Partial<Messages>;
}

/** Id of the script element that holds the page state as JSON. */
export const PAGE_STATE_ELEMENT_ID = 'page-state';

/** Serializes a value as JSON for a script element; no text in the value can close that element. */
export function serializeJsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
