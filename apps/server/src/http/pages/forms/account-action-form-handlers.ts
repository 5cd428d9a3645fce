import { closeAccount } from '@foyer/contract/member/close-account';
import { exportMemberData } from '@foyer/contract/member/export-member-data';
import { BREAK_CHOICE_FIELD, parseBreakChoice } from '@foyer/contract/protection/break-choice';
import { beginTimeOut, beginExclusion } from '@foyer/contract/protection/protection';
import { logout } from '@foyer/contract/session/sessions';
import { createFormContext } from '#src/http/pages/forms/form-context.ts';
import { readPlayHistoryForPostedForm } from '#src/http/pages/forms/history-form.ts';
import { saveMarketingForm } from '#src/http/pages/forms/marketing-form.ts';
import { runLimitsFormAction } from '#src/http/pages/forms/limits-form.ts';
import type {
  AuthFormResult,
  AccountActionFormResult,
  PageServices,
  PostedForm,
} from '#src/http/pages/page-services.ts';
import { fieldError, ok, type Result } from '#src/http/result.ts';
import type { DataSource, SourceCallContext } from '#src/http/source/data-source.ts';

type LogIn = (form: PostedForm) => Promise<AuthFormResult>;
type Confirm = (fields: PostedForm['fields'], context: SourceCallContext) => Promise<Result<AccountActionFormResult>>;

/**
 * Creates the handlers of forms without scripts that close the account, export its data, change a limit, begin a
 * break, read the play history or choose marketing. A browser without scripts has no session, so the form logs the member in (in two steps with two-step
 * verification) and ends the session afterwards. The second step asks for the password again, because a page must not
 * contain it.
 */
export function createAccountActionFormHandlers(source: DataSource, logIn: LogIn): PageServices['accountActionForms'] {
  const close: Confirm = async ({ password = '' }, context) => {
    const answer = await source.call(closeAccount, { password }, context);
    return answer.ok ? { ok: true, value: { kind: 'closed', reopenUntil: answer.value.reopenUntil } } : answer;
  };
  const exportData: Confirm = async ({ password = '' }, context) => {
    const answer = await source.call(exportMemberData, { password }, context);
    return answer.ok ? { ok: true, value: { kind: 'exported', data: answer.value } } : answer;
  };
  const change: Confirm = (fields, context) => runLimitsFormAction(source, { fields, context });
  const begin: Confirm = (fields, context) => beginBreak(source, fields, context);
  const readHistory: Confirm = (fields, context) => readPlayHistoryForPostedForm(source, fields, context);
  const choose: Confirm = (fields, context) => saveMarketingForm(source, fields, context);
  return {
    closing: (form) => confirm(source, logIn, { form, run: close, asksMembers: true }),
    data: (form) => confirm(source, logIn, { form, run: exportData, asksMembers: true }),
    limits: (form) => confirm(source, logIn, { form, run: change, asksMembers: false }),
    break: (form) => confirm(source, logIn, { form, run: begin, asksMembers: false }),
    history: (form) => confirm(source, logIn, { form, run: readHistory, asksMembers: false }),
    marketing: (form) => confirm(source, logIn, { form, run: choose, asksMembers: false }),
  };
}

async function beginBreak(
  source: DataSource,
  fields: PostedForm['fields'],
  context: SourceCallContext,
): Promise<Result<AccountActionFormResult>> {
  const choice = parseBreakChoice(fields[BREAK_CHOICE_FIELD] ?? '');
  if (choice === null) return fieldError(BREAK_CHOICE_FIELD, 'required');
  if (choice.kind === 'timeOut') {
    const answer = await source.call(beginTimeOut, { hours: choice.hours }, context);
    if (!answer.ok) return answer;
    return ok({ kind: 'begun', begun: { kind: 'timeOut', until: answer.value.timeOutUntil } });
  }
  const answer = await source.call(beginExclusion, { months: choice.months, understood: true }, context);
  if (!answer.ok) return answer;
  return ok({ kind: 'begun', begun: { kind: 'exclusion', until: answer.value.excludedUntil } });
}

interface Confirmation {
  readonly form: PostedForm;
  readonly run: Confirm;
  /** Whether the action needs the member's password even with a session. */
  readonly asksMembers: boolean;
}

async function confirm(source: DataSource, logIn: LogIn, confirmation: Confirmation): Promise<AccountActionFormResult> {
  const { form, run, asksMembers } = confirmation;
  const { password = '', step } = form.fields;
  // The inline script adds the token of a session, if there is one.
  const context = createFormContext(form);
  const isMember = context.token !== null;
  if (password === '' && step !== 'send' && (asksMembers || !isMember)) {
    return { kind: 'rejected', error: fieldError('password', 'required').error };
  }
  if (isMember) return toResult(await run(form.fields, context));
  const login = await logIn(form);
  if (login.kind !== 'logged-in') return login;
  const member = { ...context, token: login.token };
  const answer = await run(form.fields, member);
  // Closing and exclusion have ended the session.
  if (!answer.ok || !endsSessions(answer.value)) await source.call(logout, {}, member);
  return toResult(answer);
}

function endsSessions(result: AccountActionFormResult): boolean {
  return result.kind === 'closed' || (result.kind === 'begun' && result.begun.kind === 'exclusion');
}

function toResult(answer: Result<AccountActionFormResult>): AccountActionFormResult {
  return answer.ok ? answer.value : { kind: 'rejected', error: answer.error };
}
