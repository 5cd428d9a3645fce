import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { PostedFormError } from '@foyer/contract/page/page-data';
import { expect } from 'vitest';
import type { Config } from '#src/config/config.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { seedDemoAuthenticators } from '#src/modules/second-factor/second-factor.public.ts';
import { seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import type { TestBrandParts } from '#test/brand-folder.ts';
import type { TestResponse } from '#test/http-request.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

/**
 * Code that replaces the built web app: it renders the input as JSON. `rendering` is a different number for each
 * rendering, so that tests detect cached pages.
 */
const ENTRY = `let rendering = 0;
export const render = async (request) => ({
  status: 200, html: JSON.stringify({ rendering: ++rendering, format: request.data.imageFormat, formError: request.formError, language: request.data.language, ...shown(request) }),
  cacheable: true, scriptHashes: [], styleHashes: [], redirect: null, indexable: true,
});
const shown = ({ data, listing, content, formResult }) => ({
  games: data.lobby.lanes.flatMap(({ cards }) => cards.map(({ id }) => id)),
  listed: listing?.games.map(({ id }) => id), announcements: data.lobby.announcements, referralOpen: data.referralOpen,
  articles: content?.articles?.map(({ id }) => id), sent: formResult, site: data.site,
  protection: content?.show === 'protection' ? content : undefined,
});
export const renderSiteUnavailablePage = async ({ kind }) => ({
  status: 503, html: kind, cacheable: false, scriptHashes: [], styleHashes: [], redirect: null, indexable: false,
});
export const renderThirdPartyFrame = render;
`;

interface PostOptions {
  readonly language?: string;
  readonly query?: string;
  readonly ip?: string;
}

/** A server with the demo members that accepts forms from browsers without scripts. */
export interface FormsServer extends BrandFolderServer {
  readonly post: (
    form:
      | 'login'
      | 'register'
      | 'recover'
      | 'account/limits'
      | 'account/close'
      | 'account/data'
      | 'account/break'
      | 'account/history',
    fields: Record<string, string>,
    more?: PostOptions,
  ) => Promise<TestResponse>;
}

interface FormsServerOptions extends Omit<TestBrandParts, 'brand'> {
  readonly config?: Partial<Config>;
  /** Whether the demo members exist; the default is `true`. */
  readonly members?: boolean;
}

export async function startFormsServer(
  brand: Partial<BrandFile>,
  { config, members = true, ...parts }: FormsServerOptions = {},
): Promise<FormsServer> {
  const webDist = mkdtempSync(path.join(tmpdir(), 'foyer-forms-'));
  mkdirSync(path.join(webDist, 'server'));
  writeFileSync(path.join(webDist, 'server/entry-server.js'), ENTRY);
  const server = await startBrandFolderServer(
    { ...parts, brand },
    { config: { webDist, isTrustedProxy: () => true, ...config } },
  );
  const { db, clock } = server;
  if (members) {
    await seedMembers({ db, clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) }, 'aurora');
    await seedDemoAuthenticators({ db, dataKey: createDataKeyService(db, []) }, 'aurora');
  }
  return {
    ...server,
    post: (form, fields, { language = 'en', query = '', ip = '127.0.0.1' } = {}) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        'accept-language': language,
        'x-forwarded-for': ip,
      };
      return server.request(`/m/${form}${query}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields).toString(),
      });
    },
    close: async () => {
      await server.close();
      rmSync(webDist, { recursive: true, force: true });
    },
  };
}

/** Reads the session token from the handover cookie of a response; empty if there is none. */
export const readHandoverToken = ({ headers }: TestResponse): string =>
  /(?:^|,)foyer\.handover=([\w.-]+);/.exec(headers['set-cookie'] ?? '')?.[1] ?? '';

interface RenderedForm {
  readonly formError: PostedFormError;
  readonly language: string;
}

/** Reads the data of a rendered page. Checks that the response is not cacheable and sets no cookie. */
export function readRenderedFormResult(answer: TestResponse): RenderedForm {
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { formError, language } = JSON.parse(answer.text);
  return { formError, language };
}
