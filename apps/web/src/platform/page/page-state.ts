import type {
  PostedFormError,
  PostedFormResult,
  InitialGameList,
  PageData,
  ServerContent,
} from '@foyer/contract/page/page-data';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

/** State from which the page was rendered, embedded as JSON for hydration. */
export interface PageState {
  /** URL of the entry script; pages of another build are not hydrated. */
  readonly build: string;
  /** Hash of the build; empty in development. [S4-056] */
  readonly assets: string;
  /** Path and query of the request. */
  readonly path: string;
  readonly search: string;
  readonly data: PageData;
  readonly listing: InitialGameList | null;
  /** Content of a page that only the server has, for visitors. */
  readonly content?: ServerContent | null;
  /** Error of a plain form if this page is the response to it. */
  readonly formError: PostedFormError | null;
  /** Result of a plain form if this page is the response to it. */
  readonly formResult?: PostedFormResult | null;
  /** Messages of the first screen. */
  readonly messages: Partial<Messages>;
}

/** Id of the element that holds the state. */
export const PAGE_STATE_ELEMENT_ID = 'page-state';

/** Serializes a value as JSON that cannot close its script element. */
export function serializeJsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
