import { factorChannelSchema, type FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { SecondStep } from '@foyer/contract/page/page-data';
import { sendLoginCode, verifyLogin, type VerifyRequired } from '@foyer/contract/session/verify-login';
import { readForm } from '#src/http/pages/forms/form-call.ts';
import { entered } from '#src/http/pages/forms/form-login-result.ts';
import type { Submitted } from '#src/http/pages/page-services.ts';
import { refuse, type Refusal } from '#src/http/result.ts';
import type { CallContext, DataSource } from '#src/http/source/data-source.ts';

type Fields = Readonly<Record<string, string>>;

interface SecondSteps {
  /** Shows the second step. If there is a single channel, sends its code first, as the dialog does. */
  begin(required: VerifyRequired, context: CallContext): Promise<Submitted>;
  /** Sends a code or checks one, depending on the button that was pressed. */
  go(fields: Fields, context: CallContext): Promise<Submitted>;
}

const channelsOf = ({ email, ga, sms }: VerifyRequired): FactorChannel[] => [
  ...(email === null ? [] : (['email'] as const)),
  ...(ga === null ? [] : (['ga'] as const)),
  ...(sms === null ? [] : (['sms'] as const)),
];

/** What the form repeats of `login_verify_required`. Only the page believes it: the calls go by the ticket alone. */
function requiredOf({ ticket = '', email, ga, sms }: Fields): VerifyRequired {
  return { ticket, email: email ?? null, ga: ga === undefined ? null : true, sms: sms ?? null };
}

/** Shows the step again with what was wrong; if the ticket has expired or was tried too often, the login begins again. */
function shown(step: SecondStep, refusal: Refusal | null = null): Submitted {
  if (refusal?.code === 'login_ticket_invalid') return { kind: 'refused', refusal };
  return { kind: 'second-step', step, refusal };
}

/**
 * The second step of a login without scripts, by the calls that the dialog makes, so that tickets, tries and waits are counted
 * together. The ticket travels in the form: a cookie would be sent by forms of other sites as well. [S2-020, S8-007]
 */
export function createSecondStep(source: DataSource): SecondSteps {
  const send = async (step: SecondStep, context: CallContext): Promise<Submitted> => {
    const { ticket, chosen } = step;
    if (chosen === 'ga') return shown(step);
    const input = readForm(sendLoginCode, { ticket, channel: chosen });
    if (!input.ok) return shown(step, refuse('login_ticket_invalid').refusal);
    const answer = await source.call(sendLoginCode, input.value, context);
    return answer.ok ? shown({ ...step, sent: true }) : shown(step, answer.refusal);
  };

  const verify = async (step: SecondStep, code: string, context: CallContext): Promise<Submitted> => {
    const input = readForm(verifyLogin, { ticket: step.ticket, channel: step.chosen, code: code.trim() });
    if (!input.ok) {
      const { refusal } = input.fields['ticket']
        ? refuse('login_ticket_invalid')
        : refuse('invalid_request', { value: { fields: input.fields } });
      return shown(step, refusal);
    }
    const answer = await source.call(verifyLogin, input.value, context);
    return answer.ok ? entered(answer.value) : shown(step, answer.refusal);
  };

  return {
    begin: async (required, context) => {
      const [chosen = 'ga', ...others] = channelsOf(required);
      const step = { ...required, chosen, sent: false };
      return others.length === 0 ? send(step, context) : shown(step);
    },
    go: async (fields, context) => {
      const required = requiredOf(fields);
      const channels = channelsOf(required);
      const wanted = factorChannelSchema.safeParse(fields['channel']).data;
      const chosen = channels.find((name) => name === wanted) ?? channels[0] ?? 'ga';
      const step = { ...required, chosen, sent: fields['sent'] === 'yes' };
      return fields['step'] === 'send' ? send(step, context) : verify(step, fields['code'] ?? '', context);
    },
  };
}
