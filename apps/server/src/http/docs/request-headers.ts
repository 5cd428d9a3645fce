import type { Endpoint } from '@foyer/contract/endpoint';
import { languageTags } from '@foyer/contract/language';
import type { OpenApiParameter } from '#src/http/docs/open-api-operation.ts';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';

interface Header {
  readonly required: boolean;
  readonly description: string;
  readonly schema?: JsonSchema;
}

/** Names of the endpoints whose requests a game vendor signs. */
const SIGNED_ENDPOINTS: ReadonlySet<string> = new Set([
  'vendor.redeemLaunch',
  'vendor.moveCredits',
  'vendor.listDrawAlerts',
  'vendor.reportDrawResult',
]);

/** Lists the request headers of an endpoint for the API reference, except Authorization. [S7-002] */
export function describeRequestHeaders(endpoint: Endpoint): OpenApiParameter[] {
  const headers: [string, Header][] = [['Language', language]];
  if (endpoint.moduleId !== null) {
    headers.push([
      'ModuleId',
      { required: false, description: 'For telemetry.', schema: { const: endpoint.moduleId } },
    ]);
  }
  if (endpoint.idempotent) headers.push(['Idempotency-Key', idempotencyKey]);
  if (endpoint.sealed) headers.push(...Object.entries(sealHeaders));
  if (SIGNED_ENDPOINTS.has(endpoint.name)) headers.push(...Object.entries(signatureHeaders));
  return headers.map(([name, header]) => ({ name, in: 'header', schema: { type: 'string' }, ...header }));
}

const language: Header = {
  required: false,
  description: "Language of texts and error messages. Falls back to the merchant's default language.",
  schema: { type: 'string', enum: Object.keys(languageTags) },
};

const idempotencyKey: Header = {
  required: false,
  description: 'A repeated request with the same key within 24 h receives the same response and has no further effect.',
  schema: { type: 'string', format: 'uuid' },
};

const sealHeaders: Readonly<Record<string, Header>> = {
  Encryption: { required: true, description: 'Encryption of the body.', schema: { const: 'RSA-OAEP-256+A256GCM' } },
  'X-RSA': { required: true, description: 'The AES key, RSA-OAEP with SHA-256, base64url.' },
  'X-Digest': { required: true, description: 'SHA-256 of the ASCII of `DES`, base64url.' },
};

const signatureHeaders: Readonly<Record<string, Header>> = {
  'X-Vendor': { required: true, description: "The vendor's name: `demo`, or its code in VENDORS_DIR." },
  'X-Timestamp': {
    required: true,
    description: 'Milliseconds since 1970; may differ from the server clock by at most 60 s.',
  },
  'X-Signature': {
    required: true,
    description: 'HMAC-SHA-256 with the shared secret over `<X-Timestamp>.<body as sent>`, base64url.',
  },
};
