import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { createDeveloperPageHandler, isGetOrSameOriginRequest } from '#src/http/response/developer-page-handler.ts';
import { renderBrandEditor, brandEditorCsp } from '#src/http/brand-editor/render-brand-editor.ts';
import { type BrandEditorData, readBrandEditorData } from '#src/http/brand-editor/read-brand-editor-data.ts';
import {
  checkDesignTokens,
  formatBrandProblem,
  measureTokenContrasts,
  parseDesignTokens,
  designTokenNames,
} from '#src/modules/merchant/apply-brand.public.ts';
import type { MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';

const MAX_BODY_BYTES = 65_536;

const flagsSchema = z.partialRecord(z.enum(featureFlags), z.boolean());
const draftSchema = z.strictObject({
  tokens: z.partialRecord(z.enum(designTokenNames), z.string().max(1_000)),
  flags: flagsSchema,
});

interface BrandEditorServices {
  readonly brandsDir: string;
  readonly merchants: Pick<MerchantDirectory, 'overrideFlags'>;
}

type Draft = z.output<typeof draftSchema>;

function renderTokensCss(tokens: Draft['tokens']): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** Creates an export of a draft: the text files of the brand folder with the changed tokens and flags, by path. */
function createExport({ code, files }: BrandEditorData, { tokens, flags }: Draft): object {
  const copy = Object.entries(files.copy).map(([language, words]) => [`copy/${language}.json`, words]);
  const on = Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn));
  return {
    folder: `brands/${code}`,
    files: {
      'brand.json': { ...files.brand, flags: on },
      'catalogue.json': files.catalogue,
      'tokens.css': renderTokensCss({ ...Object.fromEntries(parseDesignTokens(files.tokens)), ...tokens }),
      ...Object.fromEntries(copy),
    },
  };
}

/**
 * Plugin of `/dev/brand`, which previews changed tokens and flags of a brand on the real pages of its host. Tokens
 * change only in the developer's browser. Flags change for every visitor of this process until they are discarded. The
 * page has no access control, so it does not exist in production.
 */
export function createBrandEditorPlugin({ brandsDir, merchants }: BrandEditorServices): FastifyPluginAsync {
  const script = stripTypeScriptTypes(readFileSync(new URL('page/brand-editor-client.ts', import.meta.url), 'utf8'));
  const style = readFileSync(new URL('page/brand-editor-client.css', import.meta.url), 'utf8');
  const config = { config: { endpoint: 'workbench' } };

  return async (app: FastifyInstance) => {
    app.get(
      '/dev/brand',
      config,
      createDeveloperPageHandler(async (_request, reply, { code }) => {
        const bench = await readBrandEditorData(brandsDir, code);
        if (bench === null) return reply.code(404).send('The folder of this brand is missing or incomplete.\n');
        void reply.header('content-security-policy', brandEditorCsp);
        return reply.type('text/html; charset=utf-8').send(renderBrandEditor(bench));
      }),
    );
    app.get(
      '/dev/brand/brand-editor-client.js',
      config,
      createDeveloperPageHandler(async (_request, reply) => reply.type('text/javascript').send(script)),
    );
    app.get(
      '/dev/brand/brand-editor-client.css',
      config,
      createDeveloperPageHandler(async (_request, reply) => reply.type('text/css').send(style)),
    );

    const post = (path: string, answer: (draft: Draft, code: string) => Promise<object | null>): void =>
      void app.post(path, { ...config, bodyLimit: MAX_BODY_BYTES }, handleDraft(answer));
    post('/dev/brand/check', async ({ tokens }) => {
      const css = renderTokensCss(tokens);
      return {
        pairs: measureTokenContrasts(parseDesignTokens(css)),
        problems: checkDesignTokens(css).map(formatBrandProblem),
      };
    });
    post('/dev/brand/flags', async ({ flags }, code) => {
      merchants.overrideFlags(code, Object.keys(flags).length === 0 ? null : flags);
      return {};
    });
    post('/dev/brand/export', async (draft, code) => {
      const bench = await readBrandEditorData(brandsDir, code);
      return bench === null ? null : createExport(bench, draft);
    });
  };
}

function handleDraft(answer: (draft: Draft, code: string) => Promise<object | null>) {
  return createDeveloperPageHandler(async (request, reply, { code }) => {
    if (!isGetOrSameOriginRequest(request))
      return reply.code(403).send('This request was not sent by the brand editor.\n');
    void reply.type('application/json; charset=utf-8');
    const draft = draftSchema.safeParse(request.body);
    if (!draft.success) return reply.code(400).send({ problems: draft.error.issues.map(({ message }) => message) });
    const answered = await answer(draft.data, code);
    return answered === null ? reply.code(404).send({}) : reply.send(answered);
  });
}
