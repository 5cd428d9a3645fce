import type { IncomingHttpHeaders } from 'node:http';
import type { Logger as OnStatement } from 'kysely';

/** Attributes of a span: names and numbers of the server, never data from a client or a member. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What the span of a finished request records. */
export interface TracedRequest {
  /** The matched route pattern. The path is not recorded: clients could send any number of them. */
  readonly route: string;
  readonly endpoint: string;
  /** `null` if the client disconnected before the response. */
  readonly status: number | null;
  /** Code of the merchant of the host; empty for an unknown host. */
  readonly merchant: string;
}

export interface RequestSpan {
  /** Spans started within `run` are children of the request. */
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
  /** Records a span for each database statement with its text, without values. */
  readonly onStatement: OnStatement;
  /** Sends the remaining spans; gives up after a few seconds. */
  close(): Promise<void>;
}
