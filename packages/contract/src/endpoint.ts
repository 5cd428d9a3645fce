import * as z from 'zod/mini';
import type { ErrorCode } from '#src/error-code.ts';
import type { FeatureFlag } from '#src/system/feature-flag.ts';

/** How long a browser may cache the response of a read, in seconds. `never` also sends `Cache-Control: no-store`. */
export type CachePolicy = 'never' | { readonly seconds: number };

/**
 * Whether a request sends a session token. `none`: never. `optional`: if there is one. `required`: the server responds 401
 * without one. [S6-005]
 */
export type TokenRequirement = 'none' | 'optional' | 'required';

/** The queue that limits how many requests are sent at the same time. Requests for game lists have their own queue. [S7-006] */
export type RequestQueueName = 'standard' | 'game-list';

export type HttpMethod = 'GET' | 'POST';

/**
 * Whether an operator's own platform (`UPSTREAM_URL`) must implement the endpoint.
 * - `required`: without it pages, login, registration or game launch fail.
 * - a flag: required if the site status turns the flag on, otherwise optional.
 * - `optional`: without it one part of a page stays empty or shows an error.
 * - `unused`: Foyer never calls it. It is for game vendors, other sites or the operator's systems, or for the built-in chat,
 *   which is off if a platform is set.
 */
export type PlatformObligation = 'required' | 'optional' | 'unused' | { readonly flag: FeatureFlag };

/**
 * An endpoint of the API: its input, output, possible errors and transport.
 * The server, the client and `docs/openapi.json` are all based on this definition.
 */
export interface Endpoint<
  Name extends string = string,
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Codes extends ErrorCode = ErrorCode,
  Token extends TokenRequirement = TokenRequirement,
> {
  /** Unique name of the endpoint, e.g. `session.login`. */
  readonly name: Name;
  readonly method: HttpMethod;
  /** URL path of the endpoint. It begins with `/wps/` and has no parameters. */
  readonly path: string;
  /** One sentence about the endpoint for the API reference. */
  readonly summary: string;
  /** Where the endpoint is specified: ids of statements in the specification, or published sources. */
  readonly source: string;
  readonly platform: PlatformObligation;
  readonly in: In;
  readonly out: Out;
  /** Error codes that the endpoint may return, in addition to `commonErrorCodes`. */
  readonly errors: readonly Codes[];
  /** A read may be repeated, shared between concurrent callers and cached; a write may not. */
  readonly kind: 'read' | 'write';
  /** Whether the request body is encrypted, because it contains a credential. */
  readonly sealed: boolean;
  readonly cache: CachePolicy;
  readonly token: Token;
  readonly queue: RequestQueueName;
  /**
   * Timeout of a request, in milliseconds, for the client and for the server if it forwards requests to an operator's platform.
   * [S9-006]
   */
  readonly timeoutMs: number;
  /** Value of the `ModuleId` header, if the platform requires one. [S7-002] */
  readonly moduleId: string | null;
  /** Whether the client sends an `Idempotency-Key`; the server returns the same response for the same key for 24 h. */
  readonly idempotent: boolean;
  /** Maximum size of the request body, in bytes; the server responds 413 to a larger one. */
  readonly bodyBytes: number;
  /** Maximum size of the response, in bytes; callers reject a larger one. 5 MB if omitted. */
  readonly responseBytes?: number;
  /** Whether the endpoint also works during maintenance and for visitors whom the access rules deny. [S3-058] */
  readonly availableWhenClosed: boolean;
  /**
   * Whether the server rejects requests to the endpoint first when it is overloaded, because no caller waits for the response.
   * [security: beacon, ping]
   */
  readonly lowPriority: boolean;
}

type Required = 'name' | 'method' | 'path' | 'summary' | 'source';

/** Default timeout of a request, in milliseconds. [S9-006] */
export const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_BODY_BYTES = 65_536;
const noInput = z.strictObject({});
const emptyOutput = z.object({});

type Spec<E extends Endpoint> = Pick<E, Required> & Partial<Omit<E, Required>>;

/**
 * Completes the definition of an endpoint with defaults: GET is a read and POST a write, a session is required, input and
 * output are empty objects, the timeout is 30 s, and the response is never cached. An operator's platform need not implement
 * the endpoint, so that a new endpoint breaks no platform.
 */
export function defineEndpoint<
  const Name extends string,
  In extends z.ZodMiniType = typeof noInput,
  Out extends z.ZodMiniType = typeof emptyOutput,
  const Codes extends ErrorCode = never,
  const Token extends TokenRequirement = 'required',
>(spec: Spec<Endpoint<Name, In, Out, Codes, Token>>): Endpoint<Name, In, Out, Codes, Token>;
export function defineEndpoint(spec: Spec<Endpoint>): Endpoint {
  return {
    platform: 'optional',
    in: noInput,
    out: emptyOutput,
    errors: [],
    kind: spec.method === 'GET' ? 'read' : 'write',
    sealed: false,
    cache: 'never',
    token: 'required',
    queue: 'standard',
    timeoutMs: DEFAULT_TIMEOUT_MS,
    moduleId: null,
    idempotent: false,
    bodyBytes: DEFAULT_BODY_BYTES,
    availableWhenClosed: false,
    lowPriority: false,
    ...spec,
  };
}

/** Input of an endpoint as a caller passes it, before the schema parses it. */
export type InputOf<E extends Endpoint> = z.input<E['in']>;
/** Input of an endpoint as its handler receives it, after the schema parsed it. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['in']>;
/** Output of an endpoint: the `value` in the envelope of a successful response. */
export type OutputOf<E extends Endpoint> = z.output<E['out']>;
