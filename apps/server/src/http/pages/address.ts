import type { FastifyRequest } from 'fastify';

export interface Address {
  readonly path: string;
  readonly search: string;
  readonly query: URLSearchParams;
}

/** Path and query of a request. */
export function addressOf(request: FastifyRequest): Address {
  const mark = request.url.indexOf('?');
  const path = mark < 0 ? request.url : request.url.slice(0, mark);
  const search = mark < 0 ? '' : request.url.slice(mark);
  return { path, search, query: new URLSearchParams(search) };
}
