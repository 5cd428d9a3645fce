import type { IncomingHttpHeaders } from 'node:http';
import type { Logger as OnStatement } from 'kysely';

/** What a span says of itself: names and numbers of our own making, never what a caller or a member sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A request as its span knows it once it is answered. */
export interface AnsweredRequest {
  /** The pattern it matched, never its path: a stranger could invent those. */
  readonly route: string;
  readonly endpoint: string;
  /** `null`: whoever asked hung up before there was an answer. */
  readonly status: number | null;
  /** Code of the merchant whose host it came to; empty for a host of nobody's. */
  readonly merchant: string;
}

export interface RequestSpan {
  /** What is begun inside belongs to the request. */
  within(run: () => void): void;
  end(answered: AnsweredRequest): void;
}

/** Follows what the server does. A span that is begun outside of a followed request is none, and costs nothing. */
export interface Tracing {
  /** Share of their calls that browsers ask to be followed, 0 to 1. */
  readonly browserShare: number;
  /** Begins the span of a request that came in; with a W3C `traceparent` it is its child. */
  beginRequest(method: string, headers: IncomingHttpHeaders): RequestSpan;
  /** The trace that this is part of, 32 hex digits; `null` outside of one. */
  traceId(): string | null;
  /** Runs in a span of its own; `factsOf` says what came of it. */
  span<T>(name: string, run: () => Promise<T>, factsOf: (result: T) => SpanFacts): Promise<T>;
  /** For the database: a span for each statement, as it is written, without its values. */
  readonly onStatement: OnStatement;
  /** Sends what is left, within seconds whoever takes it. */
  close(): Promise<void>;
}
