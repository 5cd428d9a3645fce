import { leaveNote } from '@foyer/contract/chat/chat';
import type { Endpoint } from '@foyer/contract/endpoint';
import { sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { FormSent, SentForm } from '@foyer/contract/page/page-data';
import { redeemPromoCode } from '@foyer/contract/promo/promo-code';
import type { Logger } from 'pino';
import type { Operation } from '#src/http/wps/operation.ts';
import { formCall, readForm } from '#src/http/pages/forms/form-call.ts';
import type { PageServices, PostedForm } from '#src/http/pages/page-services.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import { requiredActionOf } from '#src/http/wps/required-action.ts';
import type { LiveSession } from '#src/modules/session/session.public.ts';

interface SendOperations {
  readonly log: Logger;
  readonly readSession: ReadSession;
  /** Those of the house; the forms’ are among them. */
  readonly operations: readonly Operation[];
}

/** What each form asks for, and which of its fields say what. */
const asked: Readonly<Record<SentForm, { readonly endpoint: Endpoint; readonly fields: readonly string[] }>> = {
  note: { endpoint: leaveNote, fields: ['contact', 'text'] },
  feedback: { endpoint: sendFeedback, fields: ['topic', 'message'] },
  promoCode: { endpoint: redeemPromoCode, fields: ['promoCode'] },
};

const creditsOf = (value: unknown): number | null => redeemPromoCode.out.safeParse(value).data?.credits ?? null;

/** What these plain forms do: the same as the calls, by the same rules, for the member whose token came with them. */
export function createSend({ log, readSession, operations }: SendOperations): PageServices['send'] {
  const sessionOf = async ({ request, merchant, fields }: PostedForm): Promise<LiveSession | null> => {
    const { token } = fields;
    if (!token) return null;
    const found = await readSession(token, { merchant, ip: request.requestContext.ip });
    return found.ok ? found.value : null;
  };

  return async (name, form): Promise<Result<FormSent>> => {
    const { endpoint, fields } = asked[name];
    const operation = operations.find((one) => one.endpoint.name === endpoint.name);
    if (operation === undefined) return refuse('service_unavailable');
    const session = await sessionOf(form);
    if (session === null && endpoint.token === 'required') return refuse('login.not.session');
    const due = session && requiredActionOf(session);
    if (due) return refuse(due);
    const input = readForm(endpoint, Object.fromEntries(fields.map((field) => [field, form.fields[field] ?? ''])));
    if (!input.ok) return refuse('invalid_request', { value: { fields: input.fields } });
    const answer = await operation.run(input.value, { ...formCall(form, log), session });
    return answer.ok ? done({ form: name, credits: creditsOf(answer.value) }) : answer;
  };
}
