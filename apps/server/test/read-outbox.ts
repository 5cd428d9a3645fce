import * as z from 'zod';
import { sendRequest } from '#test/http-request.ts';

const outboxSchema = z.array(
  z.object({
    to: z.string(),
    channel: z.enum(['sms', 'email']),
    code: z.string(),
    text: z.string(),
    at: z.string(),
  }),
);

export type OutboxEntry = z.output<typeof outboxSchema>[number];

/** Reads all messages in the outbox of a test server, newest first. */
export async function readOutbox(port: number): Promise<OutboxEntry[]> {
  return outboxSchema.parse(JSON.parse((await sendRequest(port, '/dev/outbox.json')).text));
}

/** Reads the newest code that was sent to a number or e-mail address. */
export async function readLastOneTimeCode(port: number, to: string): Promise<string> {
  const message = (await readOutbox(port)).find((line) => line.to === to && line.code !== '');
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message.code;
}
