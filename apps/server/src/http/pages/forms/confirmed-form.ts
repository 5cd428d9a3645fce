import { closeAccount } from '@foyer/contract/member/close-account';
import { exportMemberData } from '@foyer/contract/member/export-member-data';
import { logout } from '@foyer/contract/session/sessions';
import { createFormContext } from '#src/http/pages/forms/form-context.ts';
import type {
  AuthFormResult,
  ConfirmedFormResult,
  PageServices,
  PostedFormRequest,
} from '#src/http/pages/page-services.ts';
import { fieldError, type Result } from '#src/http/result.ts';
import type { DataSource, SourceCallContext } from '#src/http/source/data-source.ts';

type LogIn = (form: PostedFormRequest) => Promise<AuthFormResult>;
type Confirm = (
  input: { readonly password: string },
  context: SourceCallContext,
) => Promise<Result<ConfirmedFormResult>>;

/**
 * Creates the handlers of the forms that close an account and export its data without scripts. A browser without scripts has no
 * session, so the form logs the member in, in two steps if the account has a second factor, and ends the session afterwards. The
 * second step asks for the password again, because a page must not contain it.
 */
export function createConfirmedForms(source: DataSource, logIn: LogIn): PageServices['confirmedForms'] {
  const close: Confirm = async (input, context) => {
    const answer = await source.call(closeAccount, input, context);
    return answer.ok ? { ok: true, value: { kind: 'closed', reopenUntil: answer.value.reopenUntil } } : answer;
  };
  const exportData: Confirm = async (input, context) => {
    const answer = await source.call(exportMemberData, input, context);
    return answer.ok ? { ok: true, value: { kind: 'exported', data: answer.value } } : answer;
  };
  return {
    closing: (form) => confirm(source, logIn, { form, run: close }),
    data: (form) => confirm(source, logIn, { form, run: exportData }),
  };
}

interface Confirmation {
  readonly form: PostedFormRequest;
  readonly run: Confirm;
}

async function confirm(source: DataSource, logIn: LogIn, { form, run }: Confirmation): Promise<ConfirmedFormResult> {
  const { password = '', step } = form.fields;
  if (password === '' && step !== 'send') return { kind: 'rejected', error: fieldError('password', 'required').error };
  const context = createFormContext(form);
  // The inline script adds the token of a session, if there is one.
  if (context.token !== null) return toResult(await run({ password }, context));
  const login = await logIn(form);
  if (login.kind !== 'logged-in') return login;
  const member = { ...context, token: login.token };
  const answer = await run({ password }, member);
  if (!answer.ok || answer.value.kind === 'exported') await source.call(logout, {}, member);
  return toResult(answer);
}

function toResult(answer: Result<ConfirmedFormResult>): ConfirmedFormResult {
  return answer.ok ? answer.value : { kind: 'rejected', error: answer.error };
}
