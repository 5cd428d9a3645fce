import type { Page } from '@playwright/test';
import { OPERATOR_PATH, signOperatorRequest } from '../../../apps/server/test/call-as-operator.ts';

interface OperatorResponse {
  readonly status: number;
  /** Number of devices to which a push message was queued. */
  readonly devices?: number;
  readonly recoveryLink?: { readonly url: string };
}

/** Calls the API for operators with a signed request, from a page of the site. */
export function callOperatorApi(page: Page, call: object): Promise<OperatorResponse> {
  const body = JSON.stringify(call);
  const signed = signOperatorRequest(body, { timestamp: Math.floor(Date.now() / 1_000) });
  return page.evaluate(
    async ([path, headers, text]) => {
      const response = await fetch(path, { method: 'POST', headers, body: text });
      const { value } = await response.json();
      return { status: response.status, ...value };
    },
    [OPERATOR_PATH, { 'content-type': 'application/json', ...signed }, body] as const,
  );
}
