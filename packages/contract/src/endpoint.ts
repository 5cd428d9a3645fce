import * as z from 'zod/mini';
import type { ErrorCode } from '#src/error-code.ts';
import type { FeatureFlag } from '#src/system/feature-flag.ts';

/** How long a read's answer may be reused by a browser, in seconds. `never` also means `Cache-Control: no-store`. */
export type CachePolicy = 'never' | { readonly seconds: number };

/** Who may call: `none` never sends a token, `optional` sends one if there is one, `required` answers 401 without. [S6-005] */
export type TokenRule = 'none' | 'optional' | 'required';

/** The concurrency limit that a request counts against; game lists have their own. [S7-006] */
export type RequestQueue = 'standard' | 'game-list';

export type Method = 'GET' | 'POST';

/**
 * Whether an operator's own platform (`UPSTREAM_URL`) must answer. `required`: pages, login, registration or game launch fail
 * without it. With a flag: required if the site status has the flag on, otherwise optional. `optional`: without it one part of
 * a page stays empty or reports an error. `unused`: Foyer never calls it, because it is for game vendors, other sites or the
 * operator's systems, or for the built-in chat, which is off before a platform.
 */
export type PlatformRule = 'required' | 'optional' | 'unused' | { readonly flag: FeatureFlag };

/**
 * One call of the wire: what goes in and out, which errors it may answer, and how it travels.
 * The server mounts it, the client sends it and `docs/openapi.json` describes it from this one value.
 */
export interface Endpoint<
  Name extends string = string,
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Codes extends ErrorCode = ErrorCode,
  Token extends TokenRule = TokenRule,
> {
  /** Named like the call, e.g. `session.login`. Unique. */
  readonly name: Name;
  readonly method: Method;
  /** Begins with `/wps/`; has no path parameters. */
  readonly path: string;
  /** One sentence for a reader of the API page. */
  readonly summary: string;
  /** Statement ids or published sources behind it. */
  readonly source: string;
  readonly platform: PlatformRule;
  readonly in: In;
  readonly out: Out;
  /** Codes besides `commonErrors`, which every endpoint may answer. */
  readonly errors: readonly Codes[];
  /** A read may be repeated, shared in flight and cached; a write never is. */
  readonly kind: 'read' | 'write';
  /** The body carries a credential and travels sealed. */
  readonly sealed: boolean;
  readonly cache: CachePolicy;
  readonly token: Token;
  readonly queue: RequestQueue;
  /** Milliseconds before the client gives up. [S9-006] */
  readonly timeoutMs: number;
  /** Value of the `ModuleId` header, where the platform wants one. [S7-002] */
  readonly moduleId: string | null;
  /** The client sends an `Idempotency-Key`; the server answers the same key the same way for 24 h. */
  readonly idempotent: boolean;
  /** The largest body, in bytes; more answers 413. */
  readonly bodyBytes: number;
  /** It answers as well while the site is under maintenance, and those whom the merchant's rules of access keep out. [S3-058] */
  readonly availableWhenClosed: boolean;
  /** Its caller does not wait for the response: under load the server rejects it first. [security: beacon, ping] */
  readonly lowPriority: boolean;
}

type Required = 'name' | 'method' | 'path' | 'summary' | 'source';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_BODY_BYTES = 65_536;
const noInput = z.strictObject({});
const emptyOutput = z.object({});

type Spec<E extends Endpoint> = Pick<E, Required> & Partial<Omit<E, Required>>;

/**
 * Completes an endpoint with the defaults: GET is a read and POST a write, a session is required, it takes no input, answers an
 * empty object, within 30 s, and is never cached. A platform need not answer it, so a new endpoint breaks no platform.
 */
export function defineEndpoint<
  const Name extends string,
  In extends z.ZodMiniType = typeof noInput,
  Out extends z.ZodMiniType = typeof emptyOutput,
  const Codes extends ErrorCode = never,
  const Token extends TokenRule = 'required',
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

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['in']>;
/** What the server works with, after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['in']>;
/** The envelope's `value` on success. */
export type OutputOf<E extends Endpoint> = z.output<E['out']>;
