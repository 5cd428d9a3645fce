import * as z from 'zod';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';

const templateNote = 'may contain `{to}`, `{text}`, `{code}`, `{channel}`, `{merchant}`, `{language}` and `{id}`';

/** A service that delivers SMS or e-mail. Each message is one POST request. */
const messageSenderSchema = z.strictObject({
  url: serviceUrlSchema.describe('Address of the service'),
  headers: z.record(z.string(), z.string()).optional().describe(`Request headers; values ${templateNote}`),
  body: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      `Fields of the body; values ${templateNote}. Without it the body has all of them under these names; one without \`{text}\` sends codes, but no notices`,
    ),
  encoding: z.enum(['json', 'form']).optional().describe('Encoding of the body. Default: `json`'),
});

export const messageSendersSchema = z.strictObject({
  sms: messageSenderSchema.optional(),
  email: messageSenderSchema.optional(),
});

export type MessageSenderSettings = z.output<typeof messageSenderSchema>;
export type MessageSenderSettingsByChannel = z.output<typeof messageSendersSchema>;
