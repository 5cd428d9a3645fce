import type { Page } from '@playwright/test';
import { OPERATOR_PATH, operatorHeaders } from '../../../apps/server/test/operator.ts';

interface OperatorResponse {
  readonly status: number;
  /** How many devices a message to a topic is on its way to. */
  readonly devices?: number;
}

/** A call of the systems of a site's operator, sent from a page of that site. */
export function callOperatorApi(page: Page, said: object): Promise<OperatorResponse> {
  const body = JSON.stringify(said);
  const signed = operatorHeaders(body, { timestamp: Math.floor(Date.now() / 1_000) });
  return page.evaluate(
    async ([path, headers, text]) => {
      const answer = await fetch(path, { method: 'POST', headers, body: text });
      const { value } = await answer.json();
      return { status: answer.status, ...value };
    },
    [OPERATOR_PATH, { 'content-type': 'application/json', ...signed }, body] as const,
  );
}

/** The same, of which only the status is asked. */
export async function callAsOperator(page: Page, said: object): Promise<number> {
  return (await callOperatorApi(page, said)).status;
}
