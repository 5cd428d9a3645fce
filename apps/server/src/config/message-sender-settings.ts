import * as z from 'zod';

/**
 * A service that carries SMS or mail and is asked by POST. `body` and `headers` are templates in which `{to}`, `{text}`,
 * `{code}`, `{merchant}`, `{language}` and `{id}` are filled in; without a `body` all of them go by their names.
 */
const messageSenderSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.record(z.string(), z.string()).optional(),
});

export const messageSendersSchema = z.strictObject({
  sms: messageSenderSchema.optional(),
  email: messageSenderSchema.optional(),
});

export type MessageSenderSettings = z.output<typeof messageSenderSchema>;
export type MessageSendersSettings = z.output<typeof messageSendersSchema>;
