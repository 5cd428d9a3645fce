import {
  secondFactorChannelSchema,
  type SecondFactorChannel,
} from '@foyer/contract/second-factor/second-factor-channel';
import type { TwoFactorFormData } from '@foyer/contract/page/page-data';
import { sendLoginCode, verifyLogin, type LoginVerificationChallenge } from '@foyer/contract/session/verify-login';
import { parsePostedForm } from '#src/http/pages/forms/form-context.ts';
import { createFormLoginResult } from '#src/http/pages/forms/form-login-result.ts';
import type { AuthFormResult } from '#src/http/pages/page-services.ts';
import { callError, type CallError } from '#src/http/result.ts';
import type { SourceCallContext, DataSource } from '#src/http/source/data-source.ts';

type Fields = Readonly<Record<string, string>>;

interface TwoFactorFormHandler {
  /**
   * Shows the second step of the login. If the member has only one channel for codes, sends a code first, as the web
   * app's dialog does.
   */
  start(required: LoginVerificationChallenge, context: SourceCallContext): Promise<AuthFormResult>;
  /** Sends a code or checks the typed code, depending on the pressed button. */
  submit(fields: Fields, context: SourceCallContext): Promise<AuthFormResult>;
}

const listChannels = ({ email, ga, sms }: LoginVerificationChallenge): SecondFactorChannel[] => [
  ...(email === null ? [] : (['email'] as const)),
  ...(ga === null ? [] : (['ga'] as const)),
  ...(sms === null ? [] : (['sms'] as const)),
];

/**
 * Reads the channels and the ticket of the login from hidden fields of the form. The channels are used only to render
 * the page; the endpoints trust only the ticket.
 */
function readVerification({ ticket = '', email, ga, sms }: Fields): LoginVerificationChallenge {
  return { ticket, email: email ?? null, ga: ga === undefined ? null : true, sms: sms ?? null };
}

/**
 * Shows the second step with an error. If the login's ticket has expired or has no attempts left, the login must start
 * again.
 */
function showStep(step: TwoFactorFormData, error: CallError | null = null): AuthFormResult {
  if (error?.code === 'login_ticket_invalid') return { kind: 'rejected', error };
  return { kind: 'second-step', step, error };
}

/**
 * Creates the handler of the second step of a login without scripts. It calls the same endpoints as the web app's
 * dialog, so that failed attempts are counted together. The ticket is a field of the form and not a cookie, because
 * forms of other sites would also send a cookie. [S2-020, S8-007]
 */
export function createTwoFactorFormHandler(source: DataSource): TwoFactorFormHandler {
  const send = async (step: TwoFactorFormData, context: SourceCallContext): Promise<AuthFormResult> => {
    const { ticket, chosen } = step;
    if (chosen === 'ga') return showStep(step);
    const input = parsePostedForm(sendLoginCode, { ticket, channel: chosen });
    if (!input.ok) return showStep(step, callError('login_ticket_invalid').error);
    const answer = await source.call(sendLoginCode, input.value, context);
    return answer.ok ? showStep({ ...step, sent: true }) : showStep(step, answer.error);
  };

  const verify = async (step: TwoFactorFormData, code: string, context: SourceCallContext): Promise<AuthFormResult> => {
    const input = parsePostedForm(verifyLogin, { ticket: step.ticket, channel: step.chosen, code: code.trim() });
    if (!input.ok) {
      const { error } = input.fields['ticket']
        ? callError('login_ticket_invalid')
        : callError('invalid_request', { value: { fields: input.fields } });
      return showStep(step, error);
    }
    const answer = await source.call(verifyLogin, input.value, context);
    return answer.ok ? createFormLoginResult(answer.value) : showStep(step, answer.error);
  };

  return {
    start: async (required, context) => {
      const [chosen = 'ga', ...others] = listChannels(required);
      const step = { ...required, chosen, sent: false };
      return others.length === 0 ? send(step, context) : showStep(step);
    },
    submit: async (fields, context) => {
      const required = readVerification(fields);
      const channels = listChannels(required);
      const wanted = secondFactorChannelSchema.safeParse(fields['channel']).data;
      const chosen = channels.find((name) => name === wanted) ?? channels[0] ?? 'ga';
      const step = { ...required, chosen, sent: fields['sent'] === 'yes' };
      return fields['step'] === 'send' ? send(step, context) : verify(step, fields['code'] ?? '', context);
    },
  };
}
