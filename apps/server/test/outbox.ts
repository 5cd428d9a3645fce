import * as z from 'zod';
import { ask } from '#test/http-request.ts';

const outboxSchema = z.array(
  z.object({
    to: z.string(),
    channel: z.enum(['sms', 'email']),
    code: z.string(),
    text: z.string(),
    at: z.string(),
  }),
);

export type OutboxLine = z.output<typeof outboxSchema>[number];

/** Everything a test server would have sent, newest first. */
export async function readOutbox(port: number): Promise<OutboxLine[]> {
  return outboxSchema.parse(JSON.parse((await ask(port, '/dev/outbox.json')).text));
}

/** The newest code that went to a number or mail address. */
export async function lastCodeTo(port: number, to: string): Promise<string> {
  const message = (await readOutbox(port)).find((line) => line.to === to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message.code;
}
