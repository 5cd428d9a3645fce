import { factorChannelSchema, type FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { SecondStep } from '@foyer/contract/page/page-data';
import { verifyLogin as endpoint, type VerifyRequired } from '@foyer/contract/session/verify-login';
import type { Call } from '#src/http/wps/operation.ts';
import { entered } from '#src/http/pages/forms/form-login-result.ts';
import { readForm } from '#src/http/pages/forms/form-call.ts';
import type { Submitted } from '#src/http/pages/page-services.ts';
import { refuse, type Refusal } from '#src/http/result.ts';
import type { GetPendingLogin, SendLoginCode, VerifyLogin } from '#src/modules/session/session.public.ts';

export interface SecondStepServices {
  readonly getPendingLogin: GetPendingLogin;
  readonly sendLoginCode: SendLoginCode;
  readonly verifyLogin: VerifyLogin;
}

type Fields = Readonly<Record<string, string>>;

interface SecondSteps {
  /** Shows it, the code on its way where there is one way only, as the dialog does. */
  begin(required: VerifyRequired, call: Call): Promise<Submitted>;
  /** Sends a code, or tries one: the button that was pressed says which. */
  go(fields: Fields, call: Call): Promise<Submitted>;
}

const channelsOf = ({ email, ga, sms }: VerifyRequired): FactorChannel[] => [
  ...(email === null ? [] : (['email'] as const)),
  ...(ga === null ? [] : (['ga'] as const)),
  ...(sms === null ? [] : (['sms'] as const)),
];

const shown = (step: SecondStep, refusal: Refusal | null = null): Submitted => ({ kind: 'second-step', step, refusal });

/**
 * The second step of a login without scripts, by the calls that the dialog makes, so that tickets, tries and waits are counted
 * together. The ticket travels in the form: a cookie would be sent by forms of others as well. [S2-020, S8-007]
 */
export function createSecondStep({ getPendingLogin, sendLoginCode, verifyLogin }: SecondStepServices): SecondSteps {
  const send = async (step: SecondStep, call: Call): Promise<Submitted> => {
    const { ticket, chosen } = step;
    if (chosen === 'ga') return shown(step);
    const answer = await sendLoginCode({ ticket, channel: chosen }, call);
    return answer.ok ? shown({ ...step, sent: true }) : shown(step, answer.refusal);
  };

  const verify = async (step: SecondStep, code: string, call: Call): Promise<Submitted> => {
    const input = readForm(endpoint, { ticket: step.ticket, channel: step.chosen, code: code.trim() });
    if (!input.ok) return shown(step, refuse('invalid_request', { value: { fields: input.fields } }).refusal);
    const answer = await verifyLogin(input.value, call);
    if (answer.ok) return entered(answer.value);
    const stillGood = await getPendingLogin(step.ticket, call);
    return stillGood ? shown(step, answer.refusal) : over();
  };

  return {
    begin: async (required, call) => {
      const [chosen = 'ga', ...others] = channelsOf(required);
      const step = { ...required, chosen, sent: false };
      return others.length === 0 ? send(step, call) : shown(step);
    },
    go: async ({ ticket = '', channel, code = '', step: pressed, sent }, call) => {
      const required = await getPendingLogin(ticket, call);
      if (!required) return over();
      const asked = factorChannelSchema.safeParse(channel).data;
      const chosen = channelsOf(required).find((name) => name === asked);
      const step = { ...required, chosen: chosen ?? channelsOf(required)[0] ?? 'ga', sent: sent === 'yes' };
      return pressed === 'send' ? send(step, call) : verify(step, code, call);
    },
  };
}

/** Too late, or too often: the login begins again. */
const over = (): Submitted => ({ kind: 'refused', refusal: refuse('login_ticket_invalid').refusal });
