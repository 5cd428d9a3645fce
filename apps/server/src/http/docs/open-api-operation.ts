import type { PlatformObligation } from '@foyer/contract/endpoint';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** A request or response body in the OpenAPI document. */
export interface OpenApiBody {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  /** Content by media type. */
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface MediaType {
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

/** An operation of OpenAPI 3.1, with the fields that this API uses. */
export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Whether an operator's platform must implement the endpoint. Absent for streams, sockets and files, which are not forwarded. */
  readonly 'x-foyer-platform'?: PlatformObligation;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: Omit<OpenApiBody, 'headers'> & { readonly required: true };
  /** The schema of the body before it is encrypted, for endpoints with encrypted bodies. */
  readonly 'x-sealed-payload'?: JsonSchema;
  readonly responses: Readonly<Record<string, OpenApiBody>>;
}
