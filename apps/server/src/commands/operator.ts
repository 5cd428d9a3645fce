import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { envelopeSchema } from '@foyer/contract/envelope';
import { takeOperatorCall } from '@foyer/contract/operator/take-operator-call';
import { readEnv } from '#src/config/read-env.ts';
import { signWebhook } from '#src/modules/operator/operator.public.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE = 'use: npm run operator send <file> -- --merchant aurora [--site http://localhost:8080]';

function read(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { merchant: text, site: text },
      allowPositionals: true,
    });
    const [verb, file] = positionals;
    const { merchant, site = 'http://localhost:8080' } = values;
    if (verb !== 'send' || file === undefined || positionals.length !== 2 || merchant === undefined) return null;
    return URL.parse(site)?.origin === site ? { file, merchant, site } : null;
  } catch {
    // An option that is none of these: the usage says which there are.
    return null;
  }
}

/** The file's text if it is a call, or what is wrong with it. */
function readCall(
  file: string,
): { readonly ok: true; readonly body: string } | { readonly ok: false; readonly line: string } {
  try {
    const body = readFileSync(path.resolve(root, file), 'utf8');
    const { error } = takeOperatorCall.in.safeParse(JSON.parse(body));
    if (error === undefined) return { ok: true, body };
    const lines = error.issues.map(({ path: at, message }) => `${file} ${at.join('.')}: ${message}`);
    return { ok: false, line: lines.join('\n') };
  } catch (error) {
    return { ok: false, line: `${file}: ${error instanceof Error ? error.message : 'cannot be read'}` };
  }
}

/**
 * `npm run operator send <file>` sends a call of an operator's systems to a site, signed with the merchant's first secret of
 * `OPERATORS`. Ends with 0, with 1 when it was not taken, or with 2 and how it is used.
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = read(args);
  if (wanted === null) return say(USAGE, 2);
  const env = readEnv(process.env);
  if (!env.ok) return say(`foyer: ${env.line}`, 1);
  const secret = env.value.OPERATORS[wanted.merchant]?.secrets[0];
  if (secret === undefined) return say(`foyer: OPERATORS has no secret for ${wanted.merchant}`, 1);
  const call = readCall(wanted.file);
  if (!call.ok) return say(call.line, 1);
  const { body } = call;
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(wanted.site + takeOperatorCall.path, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(secret, { id, timestamp, body }),
    },
    body,
  });
  const { success, value, errorCode } = envelopeSchema.parse(await answer.json());
  return success ? say(`taken: ${JSON.stringify(value)}`, 0) : say(`refused: ${errorCode} ${JSON.stringify(value)}`, 1);
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  say(`foyer: ${error instanceof Error ? error.message : 'it could not be sent'}`, 1),
);
