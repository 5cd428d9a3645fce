import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { SessionValue } from '@foyer/contract/session/session-value';
import { systemClock } from '@foyer/wps-client/clock';
import { methodsOf } from '#src/features/two-factor-login/methods.ts';
import type { TwoFactorProps } from '#src/features/two-factor-login/two-factor.overlay.ts';
import css from '#src/features/two-factor-login/two-factor.module.css';
import { useTwoFactor, type TwoFactor } from '#src/features/two-factor-login/use-two-factor.ts';
import { MethodPicker } from '#src/features/two-factor-login/method-picker.tsx';
import { LOGIN_TICKET_MS } from '#src/platform/clock/time-limits.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { SendCodeButton } from '#src/ui/form/send-code-button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

interface SecondFactorFormProps {
  readonly login: TwoFactorProps;
  readonly onPassed: (value: SessionValue) => void;
  readonly onOver: () => void;
}

/** One code by the way that the member chose. With one way only, the code is on its way at once. */
export function TwoFactorForm({ login, onPassed, onOver }: SecondFactorFormProps): ReactNode {
  const t = useTranslations('secondFactor');
  const ways = methodsOf(login);
  const [channel, setChannel] = useState<FactorChannel>(ways[0]?.channel ?? 'ga');
  const [recovery, setRecovery] = useState(false);
  const factor = useTwoFactor({ ticket: login.ticket, onPassed, onOver });
  const { ref, busy, problems, wait, onSubmit } = useSubmit((typed) => factor.verify(channel, typed('code').trim()));

  useEffect(() => {
    if (ways.length === 1) void factor.sendTo(channel);
    return systemClock.after(LOGIN_TICKET_MS, onOver);
    // Once a ticket: its code is sent once by itself, and it lives so long.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [login.ticket]);

  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      {!recovery && <MethodPicker ways={ways} chosen={channel} onChoose={setChannel} />}
      <CodeRow channel={channel} recovery={recovery} factor={factor} problem={problems['code']} />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
      <p className={css.other}>
        <button type="button" className={css.quiet} onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'useCode' : 'useRecovery')}
        </button>
      </p>
    </form>
  );
}

interface CodeRowProps {
  readonly channel: FactorChannel;
  readonly recovery: boolean;
  readonly factor: TwoFactor;
  readonly problem: Parameters<typeof sayProblem>[2] | undefined;
}

function CodeRow({ channel, recovery, factor, problem }: CodeRowProps): ReactNode {
  const t = useTranslations('secondFactor');
  const mobile = useTranslations('mobile');
  const say = useTranslations('fields');
  const { triesLeft, code } = factor;
  const isSent = channel !== 'ga' && !recovery;
  const left = problem === 'codeWrong' ? ` ${t('triesLeft', { count: triesLeft })}` : '';
  return (
    <>
      <div className={isSent ? css.sentCode : undefined}>
        <TextField
          key={recovery ? 'recovery' : 'code'}
          id="second-factor-code"
          name="code"
          label={t(recovery ? 'recoveryCode' : 'code')}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={recovery ? 11 : 6}
          error={problem && sayProblem(say, 'code', problem) + left}
        />
        {isSent && (
          <SendCodeButton
            busy={code.busy}
            wait={code.wait}
            label={mobile('send')}
            waitLabel={(time) => mobile('sendAgain', { time })}
            onSend={() => void factor.sendTo(channel)}
          />
        )}
      </div>
      <p role="status" className={css.sent}>
        {isSent && code.sent && t('sent')}
      </p>
    </>
  );
}
