import { routePaths } from '@foyer/contract/page/route-paths';
import type { FastifyReply } from 'fastify';
import {
  createFormError,
  createTwoFactorForm,
  type FormPostRequest,
  readPostedForm,
  sendFormPage,
} from '#src/http/pages/forms/form-submission.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';

/** Path of the page of each form. The form is posted to the same path. */
export const accountActionFormPaths = {
  closing: routePaths.accountClose,
  data: routePaths.accountData,
  break: routePaths.accountBreak,
  limits: routePaths.accountLimits,
  history: routePaths.accountHistory,
  marketing: routePaths.accountMarketing,
} as const;

/** Handles a posted form that closes the account, downloads its data, begins a break, changes limits, reads the play history or chooses marketing. */
export async function handleAccountActionForm(
  services: PageServices,
  cache: PageCache,
  { name, ...posted }: FormPostRequest & { readonly name: keyof PageServices['accountActionForms'] },
): Promise<FastifyReply> {
  const form = readPostedForm(posted);
  if (form === null) return posted.reply.redirect(accountActionFormPaths[name], 303);
  const result = await services.accountActionForms[name](form);
  switch (result.kind) {
    case 'exported': {
      const { exportedAt, merchant } = result.data;
      const file = `${merchant}-${exportedAt.slice(0, 10)}.json`;
      return posted.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file}"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(result.data, null, 2));
    }
    case 'closed': {
      const formResult = { form: 'closing', credits: null, reopenUntil: result.reopenUntil } as const;
      return sendFormPage(services, cache, { ...posted, formError: null, formResult });
    }
    case 'begun': {
      const formResult = { form: 'break', credits: null, begun: result.begun } as const;
      return sendFormPage(services, cache, { ...posted, formError: null, formResult });
    }
    case 'limits': {
      const formResult = {
        form: 'limits',
        credits: null,
        limits: result.limits,
        ...(result.changedLimit === null ? {} : { changedLimit: result.changedLimit }),
        ...(result.review === null ? {} : { limitReview: result.review }),
      } as const;
      return sendFormPage(services, cache, { ...posted, formError: null, formResult });
    }
    case 'history': {
      const formResult = { form: 'history', credits: null, history: result.history } as const;
      return sendFormPage(services, cache, { ...posted, formError: null, formResult });
    }
    case 'marketing': {
      const formResult = { form: 'marketing', credits: null, marketing: result.choices } as const;
      return sendFormPage(services, cache, { ...posted, formError: null, formResult });
    }
    case 'second-step': {
      const formError = createTwoFactorForm(name, form, result);
      return sendFormPage(services, cache, { ...posted, formError, formResult: null });
    }
    case 'rejected': {
      const formError = createFormError(name, form, result.error);
      return sendFormPage(services, cache, { ...posted, formError, formResult: null });
    }
  }
}
