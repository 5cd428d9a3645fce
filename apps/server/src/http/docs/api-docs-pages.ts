import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createOpenApiDocument } from '#src/http/docs/open-api.ts';
import { compressText, sendCompressedText } from '#src/http/pages/render/compressed-text.ts';
import { createDeveloperPageHandler } from '#src/http/response/developer-page-handler.ts';

const require = createRequire(import.meta.url);
const MAX_AGE_S = 300;

/**
 * Swagger UI runs in an opaque origin (`sandbox` without `allow-same-origin`) without network access, so a vulnerability in it cannot
 * reach a session of the site. It cannot fetch the description either; `start.js` contains it.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Foyer API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <noscript>This page needs scripts. The description is at <a href="/docs/openapi.json">/docs/openapi.json</a>.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

function renderStartScript(): string {
  const options = {
    spec: createOpenApiDocument(),
    dom_id: '#swagger-ui',
    docExpansion: 'none',
    deepLinking: true,
    filter: true,
    showExtensions: true,
    supportedSubmitMethods: [],
  };
  return `SwaggerUIBundle(${JSON.stringify(options)});\n`;
}

interface DocsFile {
  readonly type: string;
  readonly read: () => string | Promise<string>;
}

const files: Readonly<Record<string, DocsFile>> = {
  '/docs': { type: 'text/html', read: () => page },
  '/docs/openapi.json': { type: 'application/json', read: () => JSON.stringify(createOpenApiDocument()) },
  '/docs/start.js': { type: 'text/javascript', read: renderStartScript },
  '/docs/swagger-ui-bundle.js': {
    type: 'text/javascript',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
  },
  '/docs/swagger-ui.css': {
    type: 'text/css',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8'),
  },
};

/**
 * Plugin of the API reference on every merchant's host: `/docs` for people, `/docs/openapi.json` for tools. A file is
 * compressed at its first request.
 */
export function createApiDocsPlugin(): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    for (const [path, { type, read }] of Object.entries(files)) {
      let text: ReturnType<typeof compressText> | null = null;
      app.get(
        path,
        { config: { endpoint: 'docs' } },
        createDeveloperPageHandler(async (request, reply) => {
          text ??= Promise.resolve(read()).then((source) => compressText(source, 'once'));
          if (type === 'text/html') void reply.header('content-security-policy', POLICY);
          // The files of the page are cross-origin for its sandboxed origin.
          else void reply.header('cross-origin-resource-policy', 'cross-origin');
          void reply.header('cache-control', `public, max-age=${MAX_AGE_S}`);
          return sendCompressedText(request, reply, { type: `${type}; charset=utf-8`, text: await text });
        }),
      );
    }
  };
}
