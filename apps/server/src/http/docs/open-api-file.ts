import { openApi } from '#src/http/docs/open-api.ts';

/** Path from the repository's root. */
export const openApiFile = 'docs/openapi.json';

/** What stands in the file: the same bytes for the same contract. */
export function openApiText(): string {
  return `${JSON.stringify(openApi(), null, 2)}\n`;
}
