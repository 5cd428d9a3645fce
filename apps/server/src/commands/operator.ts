import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { envelopeSchema } from '@foyer/contract/envelope';
import { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import * as z from 'zod';
import { repositoryRoot, runCommand } from '#src/commands/run-command.ts';
import { readConfigFromEnv } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { createWebhookHeaders } from '#src/modules/operator/standard-webhook.ts';

/**
 * `npm run operator send <file>` sends the operator call in a file to a site, signed with the merchant's first secret in
 * `OPERATORS`. It fails if the site rejects the call.
 */
await runCommand({
  usage: 'use: npm run operator send <file> -- --merchant aurora [--site http://localhost:8080]',
  options: ['merchant', 'site'],
  schema: z.object({
    _: z.tuple([z.literal('send'), z.string()]),
    merchant: z.string(),
    site: z
      .string()
      .default('http://localhost:8080')
      .refine((site) => URL.parse(site)?.origin === site),
  }),
  run: async ({ _: [, file], merchant, site }) => {
    const config = readConfigFromEnv();
    if (!config.ok) return config;
    const secret = config.value.operators[merchant]?.secrets[0];
    if (secret === undefined) return startupError(`foyer: OPERATORS has no secret for ${merchant}`);
    const call = readCall(file);
    return call.ok ? send(site, secret, call.value) : call;
  },
});

/** Reads and validates a file with an operator call. Fails with one line per problem. */
function readCall(file: string): StartupResult<string> {
  try {
    const body = readFileSync(path.resolve(repositoryRoot, file), 'utf8');
    const { error } = receiveOperatorCall.in.safeParse(JSON.parse(body));
    if (error === undefined) return startupSuccess(body);
    return startupError(error.issues.map(({ path: at, message }) => `${file} ${at.join('.')}: ${message}`).join('\n'));
  } catch (error) {
    return startupError(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}

async function send(site: string, secret: string, body: string): Promise<StartupResult<string>> {
  const headers = createWebhookHeaders(secret, { id: randomUUID(), body, now: Date.now() });
  try {
    const response = await fetch(site + receiveOperatorCall.path, { method: 'POST', redirect: 'error', headers, body });
    const { success, value, errorCode } = envelopeSchema.parse(await response.json());
    return success
      ? startupSuccess(`accepted: ${JSON.stringify(value)}`)
      : startupError(`rejected: ${errorCode} ${JSON.stringify(value)}`);
  } catch (error) {
    return startupError(`foyer: ${error instanceof Error ? error.message : 'the call could not be sent'}`);
  }
}
