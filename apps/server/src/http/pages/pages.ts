import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type OneStepForm, oneStepForms } from '@foyer/contract/page/page-data';
import { removeUrlQuery } from '@foyer/contract/page/same-site-path';
import { routePaths } from '@foyer/contract/page/route-paths';
import { fastestDomainPaths, pathRedirects } from '@foyer/contract/page/routes';
import { createThirdPartyFramesPlugin } from '#src/http/frames/third-party-frames.ts';
import { registerBuiltAssets } from '#src/http/pages/site/built-assets.ts';
import { registerCrawlerFiles } from '#src/http/pages/site/well-known-files.ts';
import { registerPwaFiles } from '#src/http/pages/site/pwa-files.ts';
import { sendSiteUnavailablePage, sendFastestDomainPage } from '#src/http/pages/render/site-unavailable-page.ts';
import { type PageCache, createDisabledPageCache, createPageCache } from '#src/http/pages/render/page-cache.ts';
import type { SitePageHandler, PageServices } from '#src/http/pages/page-services.ts';
import { handleAcceptTermsForm } from '#src/http/pages/forms/accept-terms-form.ts';
import { handleAuthForm } from '#src/http/pages/forms/auth-form-route.ts';
import { accountActionFormPaths, handleAccountActionForm } from '#src/http/pages/forms/account-action-form-route.ts';
import { handleRequiredLimitsForm } from '#src/http/pages/forms/required-limits-form.ts';
import { fillDialingCode } from '#src/http/pages/forms/recovery-form.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { PageDataError } from '#src/http/pages/render/render-page.ts';
import { servePage } from '#src/http/pages/render/serve-page.ts';
import type { RequestContext } from '#src/http/request/request-context.ts';
import {
  type FormPostRequest,
  sendFormPage,
  readPostedForm,
  createRecoveryCodeSentForm,
  createFormError,
} from '#src/http/pages/forms/form-submission.ts';

/** Maximum size of a posted form, in bytes. The largest field is a text of 2,000 characters. */
const MAX_FORM_BYTES = 16_384;

/** The reason why the site is closed for a visitor; `null` if it is open. [S3-058] */
function getClosedReason({ merchant, accessDenied }: RequestContext): 'denied' | 'maintenance' | null {
  if (accessDenied) return 'denied';
  return merchant?.maintenance.on ? 'maintenance' : null;
}

/** Whether a URL is a support page. Visitors can open support pages even if the site is closed. */
function isSupportPage(url: string): boolean {
  const path = removeUrlQuery(url);
  return path === routePaths.support || path.startsWith(`${routePaths.support}/`);
}

/** Returns the HTTP status for an error: 400, 413 or 415 for an unreadable request, otherwise 500. */
function getErrorStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Creates the plugin for all pages under /m, and for redirects from other paths to /m. */
export function createHtmlPagesPlugin(services: PageServices): FastifyPluginAsync {
  const cache = services.webDevUrl === null ? createPageCache() : createDisabledPageCache();

  /**
   * Responds with the site-unavailable page if the host is unknown, or if its site is closed and the page is not a
   * support page.
   */
  const requireOpenSite = (handler: SitePageHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { merchant } = request.requestContext;
    if (!merchant) return sendSiteUnavailablePage(services, { request, reply, kind: 'domain' });
    const reason = getClosedReason(request.requestContext);
    if (reason !== null && !isSupportPage(request.url))
      return sendSiteUnavailablePage(services, { request, reply, kind: reason });
    return handler(request, reply, merchant);
  };

  return async (app: FastifyInstance) => {
    await app.register(async (files) => registerBuiltAssets(files, services));
    await app.register(createThirdPartyFramesPlugin(services));
    registerPwaFiles(app, services, requireOpenSite);
    registerCrawlerFiles(app, services);
    app.setErrorHandler(async (error, request, reply) => {
      const status = getErrorStatus(error);
      if (status < 500) return sendSiteUnavailablePage(services, { request, reply, kind: 'error', status });
      const { spanId } = request.requestContext;
      if (error instanceof PageDataError) services.log.warn({ code: error.code, spanId }, error.message);
      else services.log.error({ err: error, spanId }, 'a page failed');
      return sendSiteUnavailablePage(services, { request, reply, kind: 'error' });
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const [from, to] of Object.entries(pathRedirects)) {
      app.get(
        from,
        { config: { endpoint: 'page' } },
        requireOpenSite(async (request, reply) => {
          return reply.redirect(routePaths[to] + parseRequestUrl(request).search, 302);
        }),
      );
    }
    for (const path of fastestDomainPaths) {
      app.get(
        path,
        { config: { endpoint: 'page' } },
        requireOpenSite((request, reply, merchant) => sendFastestDomainPage(services, { request, reply, merchant })),
      );
    }
    app.get(
      '/m/*',
      { config: { endpoint: 'page' } },
      requireOpenSite((request, reply, merchant) => servePage(services, cache, { request, reply, merchant })),
    );
    for (const form of ['login', 'register'] as const) {
      app.post(
        routePaths[form],
        { config: { endpoint: `form.${form}` } },
        requireOpenSite((request, reply, merchant) =>
          handleAuthForm(services, cache, { request, reply, merchant, name: form }),
        ),
      );
    }
    app.post(
      routePaths.acceptTerms,
      { config: { endpoint: 'form.acceptTerms' } },
      requireOpenSite((request, reply, merchant) => handleAcceptTermsForm(services, { request, reply, merchant })),
    );
    app.post(
      routePaths.limitsDue,
      { config: { endpoint: 'form.limitsDue' } },
      requireOpenSite((request, reply, merchant) =>
        handleRequiredLimitsForm(services, cache, { request, reply, merchant }),
      ),
    );
    app.post(
      routePaths.recover,
      { config: { endpoint: 'form.recover' } },
      requireOpenSite((request, reply, merchant) => handleRecoveryForm(services, cache, { request, reply, merchant })),
    );
    for (const name of ['closing', 'data', 'break', 'limits', 'history', 'marketing'] as const) {
      app.post(
        accountActionFormPaths[name],
        { config: { endpoint: `form.${name}` } },
        requireOpenSite((request, reply, merchant) =>
          handleAccountActionForm(services, cache, { request, reply, merchant, name }),
        ),
      );
    }
    for (const name of oneStepForms) {
      app.post(
        formPaths[name],
        { config: { endpoint: `form.${name}` } },
        requireOpenSite((request, reply, merchant) => handleForm(services, cache, { request, reply, merchant, name })),
      );
    }
  };
}

/** Path of the page of each form. The form is posted to the same path. */
const formPaths: Readonly<Record<OneStepForm, string>> = {
  note: routePaths.supportNote,
  feedback: routePaths.feedback,
  promoCode: routePaths.activity,
  notMe: routePaths.notMe,
};

/** Handles a step of the recovery form. The page shows the next step, an error, or that the password is set. */
async function handleRecoveryForm(
  services: PageServices,
  cache: PageCache,
  posted: FormPostRequest,
): Promise<FastifyReply> {
  const submitted = readPostedForm(posted);
  if (submitted === null) return posted.reply.redirect(routePaths.recover, 303);
  const form = fillDialingCode(submitted);
  const result = await services.recoveryForm(form);
  if (result.kind === 'recovered') {
    const formResult = { form: 'recover', credits: null } as const;
    return sendFormPage(services, cache, { ...posted, formError: null, formResult });
  }
  const formError =
    result.kind === 'rejected'
      ? { ...createFormError('recover', form, result.error), ...(result.codeSent ? { codeSent: true } : {}) }
      : createRecoveryCodeSentForm(form);
  return sendFormPage(services, cache, { ...posted, formError, formResult: null });
}

/** Handles a form other than login, registration and recovery. Its page shows the error or the result. */
async function handleForm(
  services: PageServices,
  cache: PageCache,
  { name, ...posted }: FormPostRequest & { readonly name: OneStepForm },
): Promise<FastifyReply> {
  const form = readPostedForm(posted);
  if (form === null) return posted.reply.redirect(parseRequestUrl(posted.request).path, 303);
  const answer = await services.submitForm(name, form);
  const outcome = answer.ok
    ? { formError: null, formResult: answer.value }
    : { formError: createFormError(name, form, answer.error), formResult: null };
  return sendFormPage(services, cache, { ...posted, ...outcome });
}
