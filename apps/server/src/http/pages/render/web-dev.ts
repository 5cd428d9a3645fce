import type { PageReply, RenderEntry } from '@foyer/contract/page/page-data';
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
}) satisfies z.ZodType<PageReply>;

/** In development: the render entry of the process at `webDevUrl`, which draws from the sources as they are now. */
export function askedRenderEntry(webDevUrl: string): RenderEntry {
  const ask = async (name: keyof RenderEntry, request: unknown): Promise<PageReply> => {
    const answer = await fetch(`${webDevUrl}/${name}`, { method: 'POST', body: JSON.stringify(request) });
    if (!answer.ok) throw new Error('the page could not be drawn from the sources; the web app has said why');
    return pageReplySchema.parse(await answer.json());
  };
  return {
    render: (request) => ask('render', request),
    renderNotice: (request) => ask('renderNotice', request),
    renderFrame: (request) => ask('renderFrame', request),
  };
}

/** Where Vite has sources, what it makes of packages, and its own modules. */
const SOURCES = ['/m/src/*', '/m/node_modules/*', '/m/@*'] as const;
const ASKED = ['accept', 'if-none-match', 'sec-fetch-dest'] as const;
const ANSWERED = ['content-type', 'cache-control', 'etag'] as const;

/** In development: hands on what browsers ask of the sources, so that they come from the page's own origin. */
export function sources(app: FastifyInstance, webDevUrl: string): void {
  for (const path of SOURCES) {
    app.get(path, { config: { endpoint: 'source' } }, async (request, reply) => {
      const headers = ASKED.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      });
      const answer = await fetch(webDevUrl + request.url, { headers, redirect: 'error' });
      for (const name of ANSWERED) {
        const value = answer.headers.get(name);
        if (value !== null) void reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    });
  }
}
