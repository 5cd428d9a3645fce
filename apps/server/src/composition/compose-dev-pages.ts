import type { FastifyPluginAsync } from 'fastify';
import type { DevelopmentOutbox } from '#src/adapters/message/development-outbox.ts';
import type { ServerContext } from '#src/server-context.ts';
import { createReportsPagePlugin } from '#src/http/reports-page/reports-page.ts';
import { createOutboxPagePlugin } from '#src/http/outbox/development-outbox-page.ts';
import { createBrandEditorPlugin } from '#src/http/brand-editor/brand-editor.ts';

interface Parts {
  /**
   * The outbox; `null` in production, and with an operator's platform, which sends messages and answers chats itself.
   */
  readonly outbox: DevelopmentOutbox | null;
  readonly agentPages: FastifyPluginAsync;
}

/**
 * Creates the plugin of the pages for developers. In production it has only the page of reports, and only if a key is
 * set.
 */
export function composeDevPages(context: ServerContext, { outbox, agentPages }: Parts): FastifyPluginAsync {
  const { brandsDir, reportsKey, production } = context.config;
  const pages = [
    ...(outbox ? [createOutboxPagePlugin(outbox), agentPages] : []),
    ...(production ? [] : [createBrandEditorPlugin({ brandsDir, merchants: context.merchants })]),
    ...(production && reportsKey === null ? [] : [createReportsPagePlugin(context)]),
  ];
  return async (app) => {
    // Each page has its own plugin scope because some of them parse forms.
    for (const page of pages) await app.register(page);
  };
}
