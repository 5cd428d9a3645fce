import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ThirdPartyFrameRenderRequest } from '@foyer/contract/page/third-party-frame';
import type {
  SiteUnavailablePageRequest,
  RenderedDocument,
  PageRenderRequest,
  WebRenderer,
} from '@foyer/contract/page/page-data';
import { isRunnableDevEnvironment } from 'vite';
import type { DevEnvironment, EnvironmentModuleNode, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';

type Renderer = (entry: WebRenderer, body: string) => Promise<RenderedDocument>;

const renderers = {
  '/render': (entry, body) => {
    const request: PageRenderRequest = JSON.parse(body);
    return entry.render(request);
  },
  '/renderSiteUnavailablePage': (entry, body) => {
    const request: SiteUnavailablePageRequest = JSON.parse(body);
    return entry.renderSiteUnavailablePage(request);
  },
  '/renderThirdPartyFrame': (entry, body) => {
    const request: ThirdPartyFrameRenderRequest = JSON.parse(body);
    return entry.renderThirdPartyFrame(request);
  },
} as const satisfies Readonly<Record<string, Renderer>>;

/**
 * Vite plugin for development: `POST /render`, `/renderSiteUnavailablePage` and `/renderThirdPartyFrame` respond as the
 * production render module does, but from the current sources.
 */
export function renderPagesPlugin(): Plugin {
  return {
    name: 'foyer:render-pages',
    configureServer(vite) {
      for (const [path, render] of Object.entries(renderers)) {
        vite.middlewares.use(path, (request, response) => {
          respond({ vite, render, request, response }).catch((reason: unknown) =>
            respondWithError(vite, reason, response),
          );
        });
      }
    },
  };
}

interface RenderCall {
  readonly vite: ViteDevServer;
  readonly render: Renderer;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function respond({ vite, render, request, response }: RenderCall): Promise<void> {
  const body = await text(request);
  const entry: WebRenderer = await getServerEnvironment(vite).runner.import('/src/app/entry-server.tsx');
  const reply = await render(entry, body);
  const styles = await collectStyles(vite.environments.client);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...reply, html: insertStyles(reply.html, styles) }));
}

function respondWithError(vite: ViteDevServer, reason: unknown, response: ServerResponse): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  vite.ssrFixStacktrace(error);
  vite.config.logger.error(`a page could not be rendered: ${error.stack ?? error.message}`);
  response.statusCode = 500;
  response.end();
}

function getServerEnvironment(vite: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the server environment cannot run modules');
  return ssr;
}

function insertStyles(html: string, styles: readonly Style[]): string {
  const elements = styles.map(
    ({ id, css }) => `<style data-vite-dev-id="${id}">${css.replaceAll('</', String.raw`<\/`)}</style>`,
  );
  return html.replace('</head>', () => `${elements.join('')}</head>`);
}

const ENTRY = '/src/app/entry-client.ts';

interface Style {
  /** Id of the style element. Vite's client finds the element by this id and updates it. */
  readonly id: string;
  readonly css: string;
}

/**
 * Collects the CSS of all modules that the client entry imports, in import order. The page contains it, so that the
 * first paint has styles.
 */
async function collectStyles(browser: DevEnvironment): Promise<Style[]> {
  const visited = new Set<EnvironmentModuleNode>();
  const styles: Style[] = [];
  const visit = async (node: EnvironmentModuleNode): Promise<void> => {
    const { id, url } = node;
    if (visited.has(node) || id === null || id.includes('/node_modules/')) return;
    visited.add(node);
    const transformed = await browser.transformRequest(url);
    for (const imported of node.importedModules) await visit(imported);
    if (id.endsWith('.css')) styles.push({ id, css: extractCss(transformed?.code ?? '') });
  };
  await browser.transformRequest(ENTRY);
  const entry = await browser.moduleGraph.getModuleByUrl(ENTRY);
  if (entry) await visit(entry);
  return styles;
}

/**
 * Extracts the CSS from the JavaScript module into which Vite converts a stylesheet. A request for plain CSS would
 * return different class names.
 */
function extractCss(code: string): string {
  const [, text = '""'] = /^const __vite__css = (".*")$/m.exec(code) ?? [];
  const css: unknown = JSON.parse(text);
  return typeof css === 'string' ? css : '';
}
