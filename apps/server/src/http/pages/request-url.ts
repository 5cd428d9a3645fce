import type { FastifyRequest } from 'fastify';
import { isStorableText } from '#src/http/request/storable-text.ts';

export interface RequestUrl {
  readonly path: string;
  readonly search: string;
  readonly query: URLSearchParams;
}

/** Parses the path and the query of a request. Drops parameters with values that no database accepts, such as U+0000. */
export function parseRequestUrl(request: FastifyRequest): RequestUrl {
  const mark = request.url.indexOf('?');
  const path = mark < 0 ? request.url : request.url.slice(0, mark);
  const search = mark < 0 ? '' : request.url.slice(mark);
  const fields = Array.from(new URLSearchParams(search)).filter(([, value]) => isStorableText(value));
  return { path, search, query: new URLSearchParams(fields) };
}
