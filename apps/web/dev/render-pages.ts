import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FrameRequest } from '@foyer/contract/page/own-frame';
import type { NoticeRequest, PageReply, PageRequest, RenderEntry } from '@foyer/contract/page/page-data';
import { isRunnableDevEnvironment } from 'vite';
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { firstStyles } from './first-styles.ts';
import type { Style } from './first-styles.ts';

type Draw = (entry: RenderEntry, body: string) => Promise<PageReply>;

const draws = {
  '/render': (entry, body) => {
    const request: PageRequest = JSON.parse(body);
    return entry.render(request);
  },
  '/renderNotice': (entry, body) => {
    const request: NoticeRequest = JSON.parse(body);
    return entry.renderNotice(request);
  },
  '/renderFrame': (entry, body) => {
    const request: FrameRequest = JSON.parse(body);
    return entry.renderFrame(request);
  },
} as const satisfies Readonly<Record<string, Draw>>;

/** `POST /render` and the others answer what the built render entry would, from the sources as they are now. */
export function renderPages(): Plugin {
  return {
    name: 'foyer:render-pages',
    configureServer(vite) {
      for (const [address, draw] of Object.entries(draws)) {
        vite.middlewares.use(address, (request, response) => {
          answer({ vite, draw, request, response }).catch((reason: unknown) => fail(vite, reason, response));
        });
      }
    },
  };
}

interface Asked {
  readonly vite: ViteDevServer;
  readonly draw: Draw;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer({ vite, draw, request, response }: Asked): Promise<void> {
  const body = await text(request);
  const entry: RenderEntry = await serverHalf(vite).runner.import('/src/app/entry-server.tsx');
  const reply = await draw(entry, body);
  const styles = await firstStyles(vite.environments.client);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...reply, html: withStyles(reply.html, styles) }));
}

function fail(vite: ViteDevServer, reason: unknown, response: ServerResponse): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  vite.ssrFixStacktrace(error);
  vite.config.logger.error(`a page could not be drawn: ${error.stack ?? error.message}`);
  response.statusCode = 500;
  response.end();
}

function serverHalf(vite: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the server half of the web app cannot run here');
  return ssr;
}

function withStyles(html: string, styles: readonly Style[]): string {
  const elements = styles.map(
    ({ id, css }) => `<style data-vite-dev-id="${id}">${css.replaceAll('</', String.raw`<\/`)}</style>`,
  );
  return html.replace('</head>', () => `${elements.join('')}</head>`);
}
