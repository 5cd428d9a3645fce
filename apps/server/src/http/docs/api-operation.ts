import type { PlatformRule } from '@foyer/contract/endpoint';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';

export interface ApiParameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** A body, asked for or answered. */
export interface ApiContent {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  /** By media type. */
  readonly content?: Readonly<Record<string, Body>>;
}

interface Body {
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

/** One operation of OpenAPI 3.1, as far as the wire needs it. */
export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Whether an operator's own platform must answer it; left out of streams, sockets and files, which are not forwarded. */
  readonly 'x-foyer-platform'?: PlatformRule;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: Omit<ApiContent, 'headers'> & { readonly required: true };
  /** What is inside the sealed body. */
  readonly 'x-sealed-payload'?: JsonSchema;
  readonly responses: Readonly<Record<string, ApiContent>>;
}
