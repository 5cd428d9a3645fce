import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  pageDataSchema,
  type SiteUnavailablePageRequest,
  type PageData,
  type RenderedDocument,
  type PageRenderRequest,
} from '@foyer/contract/page/page-data';
import { legalPages } from '@foyer/contract/content/legal-pages';
import type { GameDraws } from '@foyer/contract/game/get-draws';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import type { PageServices, PostedForm } from '#src/http/pages/page-services.ts';
import { NO_IDENTITY_CSP_SOURCES } from '#src/http/pages/csp/identity-csp-sources.ts';
import { createHtmlPagesPlugin } from '#src/http/pages/pages.ts';
import { ok, callError } from '#src/http/result.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#test/servers/test-server.ts';

export const PAGE_SCRIPT = 'boot()';
/** Actions that the sessions of some test members require after login, by user name. */
const REQUIRED_ACTIONS: ReadonlyMap<string, 'password' | 'factor'> = new Map([
  ['expired', 'password'],
  ['alone', 'factor'],
]);
/** Session token that a successful login form returns. */
export const FORM_LOGIN_TOKEN = 'token-of-a-new-session';

export interface PagesServer {
  readonly server: TestServer;
  /**
   * Recorded requests: `renderRequests` to render pages, `noticeRequests` to render site-unavailable pages,
   * `postedForms` from browsers.
   */
  readonly renderRequests: PageRenderRequest[];
  readonly noticeRequests: SiteUnavailablePageRequest[];
  readonly postedForms: PostedForm[];
  /** The last draws of the lotteries; none at first. */
  readonly lastDraws: GameDraws[];
  close(): Promise<void>;
}

export function computeCspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function reply(over: Partial<RenderedDocument>): RenderedDocument {
  const html = `<!doctype html><script>${PAGE_SCRIPT}</script><p>${'lobby '.repeat(400)}`;
  const hashes = { scriptHashes: [computeCspHash(PAGE_SCRIPT)], styleHashes: [computeCspHash('a{}')] };
  return { status: 200, html, cacheable: true, ...hashes, redirect: null, indexable: true, ...over };
}

function makePageData(merchantCode: string, language: string, imageFormat: PageData['imageFormat']): PageData {
  const site = { merchantCode, title: 'Aurora', languages: ['EN', 'VI'], defaultLanguage: 'EN' };
  const template = { h5_logo: '', favicon: '', splash: '', app_desc: '', login_prompt_text: '' };
  const none = { customerService: [], domainRoute: [], resources: [], imageCDNs: [] };
  const flags = Object.fromEntries(featureFlags.map((flag) => [flag, false]));
  return pageDataSchema.parse({
    site: {
      ...site,
      register: { captcha: { enabled: true } },
      whitelabelVal: flags,
      mobileTemplate: template,
      ...none,
    },
    language,
    imageFormat,
    theme: 'dark',
    cover: { width: 3, height: 4 },
    currency: 'VND',
    vendorOrigins: [],
    lobby: { lanes: [], banners: [], announcements: [] },
  });
}

/** The images that the test brands have. */
const closedDrawing = { bytes: Buffer.from('<svg/>'), type: 'image/svg+xml', isFallback: false };
/** Larger than a page that replaces the site may embed. */
const largeDrawing = { ...closedDrawing, bytes: Buffer.alloc(50_001, ' ') };
const fox = { bytes: Buffer.from('an image'), type: 'image/avif', isFallback: false };

/**
 * Creates services that replace the built web app and record their calls: these tests are about the HTTP responses of
 * pages, not their content.
 */
function createPageServices({
  folder,
  renderRequests,
  noticeRequests,
  postedForms,
  lastDraws,
}: Omit<PagesServer, 'server' | 'close'> & { folder: string }): Omit<PageServices, 'log'> {
  return {
    entry: {
      render: async (request) => {
        renderRequests.push(request);
        if (request.path === '/m/fault') throw new Error('a rendering error');
        const known = request.path === '/m/home' || request.path === '/m/login' || request.path === '/m/lottery';
        return reply({
          status: known ? 200 : 404,
          indexable: known,
          html: `${reply({}).html}${request.data.language}`,
        });
      },
      renderSiteUnavailablePage: async (request: SiteUnavailablePageRequest) => {
        noticeRequests.push(request);
        const { kind, endsAt, ip, domains } = request;
        const status = { domain: 421, denied: 403, speed: 200, offline: 200, maintenance: 503, error: 503 }[kind];
        return reply({
          status,
          html: `${kind} ${endsAt ?? ip} ${domains.join(' ')}`.trim(),
          scriptHashes: [],
          indexable: false,
          cacheable: false,
        });
      },
      renderThirdPartyFrame: async () => reply({}),
    },
    readVisitorPageData: async ({ merchant, language, imageFormat }) => ({
      data: makePageData(merchant.code, language, imageFormat),
      lanesError: null,
    }),
    readListing: async ({ filter }) => ok({ filter, vendors: [], games: [], gameCount: 0, nextCursor: null }),
    findGameName: async ({ code }) => (code === 'star-six' ? 'Star Six' : null),
    isUnknownLottery: async () => false,
    readLastDraws: async () => ({ show: 'draws', draws: [...lastDraws] }),
    readPageContent: async ({ kind }) => ok({ show: 'missing', kind }),
    readLegalVersion: async () => null,
    readLegalContent: async () => ({ show: 'missing', kind: 'legal' }),
    getProtectionContent: () => ({
      show: 'protection',
      help: [],
      registers: [],
      offered: { timeOutHours: [], exclusionMonths: [], exclusionIndefinite: false },
      chosen: null,
    }),
    readLegalTextsToAccept: async () => ({ show: 'acceptance', texts: [] }),
    submitAcceptTerms: async () => 'no-session',
    clock: { now: () => Date.parse('2026-11-21T03:00:00Z') },
    submitRequiredLimits: async () => ({ kind: 'no-session' }),
    getMarketingContent: () => ({ show: 'marketing', channels: [], products: [] }),
    getLimitsContent: () => ({
      show: 'limits',
      kinds: [],
      periods: [],
      required: [],
      asksForFirstLimit: false,
      asksForReview: false,
      waitHours: 24,
    }),
    listLegalPages: async () => [...legalPages],
    readContentStamp: async () => 0,
    readDomains: async ({ merchant }) => merchant.brand.domainRoute,
    readTokensCss: async () => ':root{}',
    recoveryForm: async () => ({ kind: 'code-sent' }),
    accountActionForms: {
      closing: async () => ({ kind: 'closed', reopenUntil: '2026-12-10T00:00:00.000Z' }),
      data: async () => ({ kind: 'closed', reopenUntil: '2026-12-10T00:00:00.000Z' }),
      limits: async () => ({ kind: 'limits', limits: [], changedLimit: null, review: null }),
      break: async () => ({ kind: 'begun', begun: { kind: 'exclusion', until: null } }),
      marketing: async () => ({ kind: 'marketing', choices: [] }),
      history: async () => ({ kind: 'limits', limits: [], changedLimit: null, review: null }),
    },
    authForms: {
      login: async (form) => {
        postedForms.push(form);
        const { username, password } = form.fields;
        if (username === 'broken') return { kind: 'rejected', error: callError('unknown_error').error };
        return password === 'right'
          ? {
              kind: 'logged-in',
              token: FORM_LOGIN_TOKEN,
              requiredAction: REQUIRED_ACTIONS.get(username ?? '') ?? null,
            }
          : { kind: 'rejected', error: callError('login.cred.err').error };
      },
      register: async () => {
        const { error } = callError('invalid_request', { value: { fields: { username: 'too_short' } } });
        return { kind: 'rejected', error };
      },
    },
    submitForm: async (name, form) => {
      postedForms.push(form);
      return ok({ form: name, credits: null });
    },
    acceptsPromoCodes: async () => false,
    readManifest: async () => {
      throw new Error('no test requests the manifest');
    },
    readAbout: async ({ brand }) => ({
      origin: 'http://www.site.example',
      picture: '/m/share.jpg?v=a1',
      defaultLanguage: brand.defaultLanguage,
    }),
    readLinkPreviewImage: async () => Buffer.from('a picture'),
    worker: { env: 'development', on: true },
    findBrandImage: async ({ code, name }) => {
      if (name === 'illustrations/maintenance.svg') {
        // The image store of the brand `unreachable` never answers.
        if (code === 'unreachable') return new Promise(() => undefined);
        return { etag: '"closed"', read: async () => (code === 'large-art' ? largeDrawing : closedDrawing) };
      }
      return code === 'aurora' && name === 'games/fox-240.avif' ? { etag: '"fox"', read: async () => fox } : null;
    },
    webDist: folder,
    webDevUrl: null,
    frameProvider: {
      usesFrames: ({ code }) => code === 'aurora',
      getFrameContent: ({ code }, { name }) =>
        code === 'aurora' && name === 'geetest-v4'
          ? { data: {}, hosts: ['https://*.geetest.example'], scripts: 'any', permissions: [] }
          : null,
    },
    getIdentitySources: ({ code }) =>
      code === 'aurora' ? { ...NO_IDENTITY_CSP_SOURCES, usesPopups: true } : NO_IDENTITY_CSP_SOURCES,
    frameOrigins: ['http://games.example'],
  };
}

const closed = { on: true, endsAt: new Date('2026-11-21T03:20:00Z') };

/**
 * Starts a test server that renders pages of the given merchants. By default these are `aurora` on localhost, and
 * `shut` on shut.localhost, which is under maintenance until 03:20 UTC.
 */
export async function startPagesServer(options: Omit<TestServerOptions, 'parts'> = {}): Promise<PagesServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pages-'));
  const assets = path.join(folder, 'client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, 'entry-abc.js'), 'export {};');
  writeFileSync(path.join(assets, 'entry-abc.js.map'), '{"secret":1}');
  writeFileSync(path.join(assets, 'entry-abc.js.br'), brotliCompressSync('export {};'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  const requests = { renderRequests: [], noticeRequests: [], postedForms: [], lastDraws: [] };
  const services = createPageServices({ folder, ...requests });
  const server = await startTestServer({
    ...options,
    merchants: options.merchants ?? [
      makeMerchant(),
      makeMerchant({ code: 'shut', hosts: ['shut.localhost'] }, { maintenance: closed }),
    ],
    parts: ({ log }) => ({ pages: createHtmlPagesPlugin({ ...services, log }) }),
  });
  return {
    server,
    ...requests,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
