import type { Page } from 'playwright-core';
import { OPERATOR_PATH, operatorHeaders } from '../../apps/server/test/operator.ts';

/** A call of the systems of a site's operator, sent from a page of that site; answers its status. */
export function callAsOperator(page: Page, said: object): Promise<number> {
  const body = JSON.stringify(said);
  const signed = operatorHeaders(body, { timestamp: Math.floor(Date.now() / 1_000) });
  return page.evaluate(
    async ([path, headers, text]) => (await fetch(path, { method: 'POST', headers, body: text })).status,
    [OPERATOR_PATH, { 'content-type': 'application/json', ...signed }, body] as const,
  );
}
