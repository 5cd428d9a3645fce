import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type AnonymousForm, anonymousForms } from '@foyer/contract/page/page-data';
import { withoutQuery } from '@foyer/contract/page/same-site-path';
import { routePaths } from '@foyer/contract/page/route-paths';
import { fastestDomainPaths, redirects } from '@foyer/contract/page/routes';
import { createFramesPlugin } from '#src/http/frames/frames.ts';
import { assets } from '#src/http/pages/site/assets.ts';
import { crawlers } from '#src/http/pages/site/crawlers.ts';
import { installable } from '#src/http/pages/site/installable.ts';
import { sendNotice, sendSpeedEntry } from '#src/http/pages/render/notice-page.ts';
import { type PageCache, createNoCache, createPageCache } from '#src/http/pages/render/page-cache.ts';
import type { AnswerVisitor, PageServices } from '#src/http/pages/page-services.ts';
import { handleAuthForm } from '#src/http/pages/forms/auth-form-handler.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { PageDataUnavailable, servePage } from '#src/http/pages/render/serve-page.ts';
import type { RequestContext } from '#src/http/request/request-context.ts';
import {
  type FormSubmission,
  answerForm,
  readFormSubmission,
  rejectedForm,
} from '#src/http/pages/forms/form-submission.ts';

/** The longest form holds a text of 2,000 characters. */
const FORM_LIMIT = 16_384;

/** The page that replaces a site that does not serve a visitor now. [S3-058] */
function closedAs({ merchant, accessDenied }: RequestContext): 'denied' | 'maintenance' | null {
  if (accessDenied) return 'denied';
  return merchant?.maintenance.on ? 'maintenance' : null;
}

/** Visitors of a closed site can still contact support. */
function isContact(url: string): boolean {
  const path = withoutQuery(url);
  return path === routePaths.support || path.startsWith(`${routePaths.support}/`);
}

/** The status a fault carries: what was sent cannot be read (400, 413, 415), else it is ours. */
function faultOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Everything under /m and the way there. */
export function pages(services: PageServices): FastifyPluginAsync {
  const cache = services.webDevUrl === null ? createPageCache() : createNoCache();

  /** Only a known host whose site is open gets further. */
  const forVisitor = (answer: AnswerVisitor) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { merchant } = request.requestContext;
    if (!merchant) return sendNotice(services, { request, reply, kind: 'domain' });
    const closed = closedAs(request.requestContext);
    if (closed !== null && !isContact(request.url)) return sendNotice(services, { request, reply, kind: closed });
    return answer(request, reply, merchant);
  };

  return async (app: FastifyInstance) => {
    await app.register(async (files) => assets(files, services));
    await app.register(createFramesPlugin(services));
    installable(app, services, forVisitor);
    crawlers(app, services);
    app.setErrorHandler(async (error, request, reply) => {
      const fault = faultOf(error);
      if (fault < 500) return reply.code(fault).type('text/plain; charset=utf-8').send('This cannot be read.\n');
      const { spanId } = request.requestContext;
      if (error instanceof PageDataUnavailable) services.log.warn({ code: error.code, spanId }, error.message);
      else services.log.error({ err: error, spanId }, 'a page failed');
      return sendNotice(services, { request, reply, kind: 'error' });
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const [from, to] of Object.entries(redirects)) {
      app.get(
        from,
        { config: { endpoint: 'page' } },
        forVisitor(async (request, reply) => {
          return reply.redirect(routePaths[to] + addressOf(request).search, 302);
        }),
      );
    }
    for (const path of fastestDomainPaths) {
      app.get(
        path,
        { config: { endpoint: 'page' } },
        forVisitor((request, reply, merchant) => sendSpeedEntry(services, { request, reply, merchant })),
      );
    }
    app.get(
      '/m/*',
      { config: { endpoint: 'page' } },
      forVisitor((request, reply, merchant) => servePage(services, cache, { request, reply, merchant })),
    );
    for (const form of ['login', 'register'] as const) {
      app.post(
        routePaths[form],
        { config: { endpoint: `form.${form}` } },
        forVisitor((request, reply, merchant) =>
          handleAuthForm(services, cache, { request, reply, merchant, name: form }),
        ),
      );
    }
    for (const name of anonymousForms) {
      app.post(
        sentFormPaths[name],
        { config: { endpoint: `form.${name}` } },
        forVisitor((request, reply, merchant) => sendForm(services, cache, { request, reply, merchant, name })),
      );
    }
  };
}

/** The path of each form, which is also its action. */
const sentFormPaths: Readonly<Record<AnonymousForm, string>> = {
  note: routePaths.supportNote,
  feedback: routePaths.feedback,
  promoCode: routePaths.activity,
};

/** Answers a form posted before the scripts had arrived that asks for something at once: its page says what came of it. */
async function sendForm(
  services: PageServices,
  cache: PageCache,
  { name, ...posted }: FormSubmission & { readonly name: AnonymousForm },
): Promise<FastifyReply> {
  const form = readFormSubmission(posted);
  if (form === null) return posted.reply.redirect(addressOf(posted.request).path, 303);
  const answer = await services.send(name, form);
  const outcome = answer.ok
    ? { refused: null, sent: answer.value }
    : { refused: rejectedForm(name, form, answer.refusal), sent: null };
  return answerForm(services, cache, { ...posted, ...outcome });
}
