import type { RenderedDocument, WebRenderer } from '@foyer/contract/page/page-data';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const pageReplySchema = z.object({
  status: z.int(),
  html: z.string(),
  cacheable: z.boolean(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  redirect: z.string().nullable(),
  indexable: z.boolean(),
  lcpImage: z.object({ src: z.string(), srcSet: z.string().nullable() }).nullable().default(null),
}) satisfies z.ZodType<RenderedDocument>;

/** For development: creates a render entry that uses the process at `webDevUrl`, which renders from the current sources. */
export function createDevWebRenderer(webDevUrl: string): WebRenderer {
  const ask = async (name: keyof WebRenderer, request: unknown): Promise<RenderedDocument> => {
    const answer = await fetch(`${webDevUrl}/${name}`, { method: 'POST', body: JSON.stringify(request) });
    if (!answer.ok) throw new Error('the page could not be rendered; see the output of the web app');
    return pageReplySchema.parse(await answer.json());
  };
  return {
    render: (request) => ask('render', request),
    renderSiteUnavailablePage: (request) => ask('renderSiteUnavailablePage', request),
    renderThirdPartyFrame: (request) => ask('renderThirdPartyFrame', request),
  };
}

/** Paths of source files, optimized packages and Vite's own modules. */
const SOURCE_PATHS = ['/m/src/*', '/m/node_modules/*', '/m/@*'] as const;
const REQUEST_HEADERS = ['accept', 'if-none-match', 'sec-fetch-dest'] as const;
const RESPONSE_HEADERS = ['content-type', 'cache-control', 'etag'] as const;

/** For development: proxies requests for sources to Vite, so that they have the origin of the page. */
export function registerDevSourceProxy(app: FastifyInstance, webDevUrl: string): void {
  for (const path of SOURCE_PATHS) {
    app.get(path, { config: { endpoint: 'source' } }, async (request, reply) => {
      const headers = REQUEST_HEADERS.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      });
      const answer = await fetch(webDevUrl + request.url, { headers, redirect: 'error' });
      for (const name of RESPONSE_HEADERS) {
        const value = answer.headers.get(name);
        if (value !== null) void reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    });
  }
}
