import * as z from 'zod';

/** The push services of the browsers there are; `*.` stands for any labels in front. */
const known = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const service = z.string().regex(/^https?:\/\/(\*\.)?[^/?#@\s*]+$/, 'must be an origin such as https://*.push.example');

/** Where messages to devices may go; `null` for where they are known to go. */
export const pushServicesSchema = z
  .array(service)
  .nullable()
  .transform((services) => services ?? known);
