import type { IncomingHttpHeaders } from 'node:http';
import type { Logger as OnStatement } from 'kysely';

/** Attributes of a span: names and numbers that the server chooses, never data from a client or a member. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The attributes that the span of a finished request records. */
export interface TracedRequest {
  /**
   * Pattern of the matched route. The path itself is not recorded, because clients could send any number of different
   * paths.
   */
  readonly route: string;
  readonly endpoint: string;
  /** HTTP status of the response; `null` if the client disconnected before it. */
  readonly status: number | null;
  /** Code of the merchant of the host; empty for an unknown host. */
  readonly merchant: string;
}

export interface RequestSpan {
  /** Runs a function; spans started in it are children of the request's span. */
  run(run: () => void): void;
  end(answered: TracedRequest): void;
}

/** Records spans. Outside of a traced request, no span is created. */
export interface Tracing {
  /** Share of calls for which browsers set the sampled flag, 0 to 1. */
  readonly browserShare: number;
  /** Starts the span of an incoming request; a W3C `traceparent` makes it a child of the client's span. */
  beginRequest(method: string, headers: IncomingHttpHeaders): RequestSpan;
  /** The id of the current trace, 32 hexadecimal digits; `null` outside of one. */
  traceId(): string | null;
  /** Runs a function in a new span; `toAttributes` returns the attributes for its result. */
  span<T>(name: string, run: () => Promise<T>, toAttributes: (result: T) => SpanAttributes): Promise<T>;
  /** Query logger for Kysely. It records a span for each database statement: its SQL text, without values. */
  readonly onStatement: OnStatement;
  /** Sends the remaining spans; gives up after a few seconds. */
  close(): Promise<void>;
}
