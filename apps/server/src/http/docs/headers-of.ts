import type { Endpoint } from '@foyer/contract/endpoint';
import { languageTags } from '@foyer/contract/language';
import type { ApiParameter } from '#src/http/docs/api-operation.ts';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';

interface Header {
  readonly required: boolean;
  readonly description: string;
  readonly schema?: JsonSchema;
}

/** Calls that are signed by a vendor rather than made for a member. */
const SIGNED: ReadonlySet<string> = new Set(['vendor.redeemLaunch', 'vendor.moveCredits']);

/** The headers a call reads, besides Authorization. [S7-002] */
export function headersOf(endpoint: Endpoint): ApiParameter[] {
  const headers: [string, Header][] = [['Language', language]];
  if (endpoint.moduleId !== null) {
    headers.push([
      'ModuleId',
      { required: false, description: 'For telemetry.', schema: { const: endpoint.moduleId } },
    ]);
  }
  if (endpoint.idempotent) headers.push(['Idempotency-Key', idempotencyKey]);
  if (endpoint.sealed) headers.push(...Object.entries(seal));
  if (SIGNED.has(endpoint.name)) headers.push(...Object.entries(signature));
  return headers.map(([name, header]) => ({ name, in: 'header', schema: { type: 'string' }, ...header }));
}

const language: Header = {
  required: false,
  description: "Language of words and messages; the merchant's default for one it has not.",
  schema: { type: 'string', enum: Object.keys(languageTags) },
};

const idempotencyKey: Header = {
  required: false,
  description: 'The same key within 24 h gets the same answer, and nothing is done twice.',
  schema: { type: 'string', format: 'uuid' },
};

const seal: Readonly<Record<string, Header>> = {
  Encryption: { required: true, description: 'How the body is sealed.', schema: { const: 'RSA-OAEP-256+A256GCM' } },
  'X-RSA': { required: true, description: 'The AES key, RSA-OAEP with SHA-256, base64url.' },
  'X-Digest': { required: true, description: 'SHA-256 of the ASCII of `DES`, base64url.' },
};

const signature: Readonly<Record<string, Header>> = {
  'X-Vendor': { required: true, description: "The vendor's name: `demo`, or its code in VENDORS_DIR." },
  'X-Timestamp': { required: true, description: 'Milliseconds since 1970, at most 60 s off.' },
  'X-Signature': {
    required: true,
    description: 'HMAC-SHA-256 with the shared secret over `<X-Timestamp>.<body as sent>`, base64url.',
  },
};
