import type { InputOf, OutputOf } from '@foyer/contract/endpoint';
import { beginFactor } from '@foyer/contract/factor/factor';
import type { FactorChannel } from '#src/features/two-factor-settings/factor-channel.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { mobileOf, type DialingCodes } from '#src/platform/mobile/use-dialing-codes.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

type Typed = (name: string) => string;

/** The field that holds where codes go to; an authenticator has none. */
const addressField = { ga: null, email: 'email', sms: 'mobileNum' } as const satisfies Record<
  FactorChannel,
  string | null
>;

/** Begins a second factor: with the secret of an authenticator, or with a code on its way. */
export function useBeginFactor(
  { channel, bring }: { readonly channel: FactorChannel } & Pick<DialingCodes, 'bring'>,
  onBegun: (begun: OutputOf<typeof beginFactor>) => void,
): (typed: Typed) => Promise<FormAnswer> {
  const wps = useWps();
  const answerRefusal = useAnswerRefusal();

  const inputOf = async (typed: Typed): Promise<InputOf<typeof beginFactor> | null> => {
    const password = typed('password');
    if (channel === 'ga') return { channel, password };
    if (channel === 'email') return { channel, password, email: typed('email').trim() };
    const brought = await bring();
    if (!brought.ok) {
      await answerRefusal(brought.error);
      return null;
    }
    return { channel, password, ...mobileOf(typed, brought.codes) };
  };

  return async (typed) => {
    const field = addressField[channel];
    if (typed('password') === '') return wrong({ password: 'required' });
    if (field !== null && typed(field).trim() === '') return wrong({ [field]: 'required' });
    const input = await inputOf(typed);
    if (input === null) return FINE;
    const answer = await wps.call(beginFactor, input);
    if (!answer.ok) return answerRefusal(answer.error);
    onBegun(answer.value);
    return FINE;
  };
}
