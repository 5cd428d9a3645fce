import * as z from 'zod';
import { serviceAddress } from '#src/config/service-address.ts';

/** Where Firebase Cloud Messaging is asked. Left out, each is where it is known to be. */
export const fcmServicesSchema = z.strictObject({
  /** How long one may take, in milliseconds. */
  timeoutMs: z.int().min(100).max(20_000).default(10_000),
  apiUrl: serviceAddress.default('https://fcm.googleapis.com'),
  /** Where a service account gets its access tokens. */
  tokenUrl: serviceAddress.default('https://oauth2.googleapis.com/token'),
});

export type FcmServices = z.output<typeof fcmServicesSchema>;

/** What is needed of the file that Google makes for a service account; whatever else stands in it is left out. */
const serviceAccountSchema = z.object({
  project_id: z.string().regex(/^[a-z][a-z0-9-]{3,62}$/, 'must be the id of a project'),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----', 'must be a private key in PEM'),
});

export type ServiceAccount = z.output<typeof serviceAccountSchema>;

/** By merchant: the service account that sends messages to its members' devices. */
export const fcmSecretsSchema = z.record(z.string(), serviceAccountSchema);

export type FcmSecrets = z.output<typeof fcmSecretsSchema>;
