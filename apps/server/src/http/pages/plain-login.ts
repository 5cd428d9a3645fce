import type { Logger } from 'pino';
import { login } from '@foyer/contract/session/login';
import { verifyRequiredSchema } from '@foyer/contract/session/login-ticket';
import { entered } from '#src/http/pages/entered.ts';
import { formCall, readForm } from '#src/http/pages/form-call.ts';
import type { PostedForm, Submitted } from '#src/http/pages/page-services.ts';
import { createSecondStep, type SecondStepServices } from '#src/http/pages/second-step.ts';
import { refuse, type Refusal, type Result } from '#src/http/result.ts';
import type { LogIn } from '#src/modules/session/session.public.ts';

export interface PlainLoginServices extends SecondStepServices {
  readonly log: Logger;
  readonly logIn: LogIn;
}

export const refused = ({ refusal }: { readonly refusal: Refusal }): Submitted => ({ kind: 'refused', refusal });

/** A login by plain forms: name and password, then the second factor's code where the member has one. [S2-002, S2-020] */
export function createPlainLogin(services: PlainLoginServices): (form: PostedForm) => Promise<Submitted> {
  const { log, logIn } = services;
  const secondStep = createSecondStep(services);

  return async (form) => {
    const call = formCall(form, log);
    const { username = '', password, ticket } = form.fields;
    if (ticket !== undefined) return secondStep.go(form.fields, call);
    const input = readForm(login, { type: 'username', username: username.trim(), password });
    if (!input.ok) return refused(refuse('invalid_request', { value: { fields: input.fields } }));
    const answer = await logIn(input.value, call);
    if (answer.ok) return entered(answer.value);
    const required = stillRequired(answer);
    return required ? secondStep.begin(required, call) : refused(answer);
  };
}

function stillRequired({ refusal }: Extract<Result<unknown>, { ok: false }>) {
  if (refusal.code !== 'login_verify_required') return null;
  return verifyRequiredSchema.safeParse(refusal.value).data ?? null;
}
