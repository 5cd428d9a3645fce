import type { Endpoint } from '@foyer/contract/endpoint';
import { setMarketingChoice } from '@foyer/contract/protection/marketing-choices';
import { expect, test } from 'vitest';
import { saveMarketingForm } from '#src/http/pages/forms/marketing-form.ts';
import { callError, ok, type Result } from '#src/http/result.ts';
import { createSiteCallContext, type DataSource } from '#src/http/source/data-source.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const context = createSiteCallContext({ merchant: makeMerchant(), language: 'EN' });
const choices = [
  { channel: 'email', product: 'casino', on: true, chosenAt: null },
  { channel: 'push', product: 'casino', on: true, chosenAt: null },
  { channel: 'email', product: 'lottery', on: false, chosenAt: null },
  { channel: 'push', product: 'lottery', on: false, chosenAt: null },
];

/** A source with these choices; `inputs` are the changes that it received. */
function createSource() {
  const inputs: unknown[] = [];
  function call(endpoint: Endpoint, input: unknown, from: Parameters<DataSource['call']>[2]): Promise<Result<never>>;
  async function call(endpoint: Endpoint, input: unknown): Promise<Result<unknown>> {
    if (endpoint === setMarketingChoice) inputs.push(input);
    return ok({ choices });
  }
  const source: DataSource = { call, read: async () => callError('not_found'), readStamp: async () => 0 };
  return { source, inputs };
}

test('without scripts, the marketing form saves only the choices that the member changed, and ignores unknown channels', async () => {
  const { source, inputs } = createSource();
  const fields = { username: 'mai', 'email-casino': 'yes', 'push-lottery': 'yes', 'sms-casino': 'yes' };
  expect(await saveMarketingForm(source, fields, context)).toEqual(ok({ kind: 'marketing', choices }));
  const proof = { textVersion: 1, source: 'form' };
  expect(inputs).toEqual([
    { channel: 'push', product: 'casino', on: false, ...proof },
    { channel: 'push', product: 'lottery', on: true, ...proof },
  ]);
});
