import * as z from 'zod';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';

/** Addresses of Firebase Cloud Messaging. */
export const fcmSettingsSchema = z.strictObject({
  timeoutMs: z.int().min(100).max(20_000).default(10_000).describe('Time limit of one call, in milliseconds'),
  apiUrl: serviceUrlSchema.default('https://fcm.googleapis.com').describe('HTTP v1 API'),
  tokenUrl: serviceUrlSchema
    .default('https://oauth2.googleapis.com/token')
    .describe('Server that issues access tokens to a service account'),
});

export type FcmSettings = z.output<typeof fcmSettingsSchema>;

/** The fields that the server uses of the key file of a Google service account; it ignores others. */
const serviceAccountSchema = z.object({
  project_id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,62}$/, 'must be the id of a project')
    .describe('Id of the Firebase project'),
  client_email: z.email().describe('Address of the service account'),
  private_key: z
    .string()
    .startsWith('-----BEGIN PRIVATE KEY-----', 'must be a private key in PEM')
    .describe('Private key in PEM'),
});

export type FirebaseServiceAccount = z.output<typeof serviceAccountSchema>;

/** Service accounts of Firebase Cloud Messaging, by merchant code. */
export const fcmSecretsSchema = z.record(z.string(), serviceAccountSchema);

export type FcmSecrets = z.output<typeof fcmSecretsSchema>;
