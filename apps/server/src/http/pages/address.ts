import type { FastifyRequest } from 'fastify';
import { isStorable } from '#src/http/request/storable-text.ts';

export interface Address {
  readonly path: string;
  readonly search: string;
  readonly query: URLSearchParams;
}

/** Path and query of a request, without what no database can be asked. */
export function addressOf(request: FastifyRequest): Address {
  const mark = request.url.indexOf('?');
  const path = mark < 0 ? request.url : request.url.slice(0, mark);
  const search = mark < 0 ? '' : request.url.slice(mark);
  const fields = Array.from(new URLSearchParams(search)).filter(([, value]) => isStorable(value));
  return { path, search, query: new URLSearchParams(fields) };
}
