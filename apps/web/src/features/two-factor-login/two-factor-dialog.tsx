import { useState, type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import {
  type TwoFactorDialogProps,
  listTwoFactorMethods,
  TwoFactorMethodPicker,
} from '#src/features/two-factor-login/two-factor-method-picker.tsx';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import css from '#src/features/two-factor-login/two-factor.module.css';
import codeCss from '#src/platform/mobile-number/mobile-code-fields.module.css';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import { systemClock } from '@foyer/wps-client/clock';
import { useTwoFactorLogin, type TwoFactorLoginState } from '#src/features/two-factor-login/use-two-factor-login.ts';
import { LOGIN_TICKET_LIFETIME_MINUTES } from '@foyer/contract/limits';
import { describeFieldProblem } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { SendCodeButton } from '#src/platform/form/send-code-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface TwoFactorFormProps {
  readonly login: TwoFactorDialogProps;
  readonly onPassed: (value: OpenedSession) => void;
  readonly onExpired: () => void;
}

/** Asks for the second factor of a login. If the member has only one method, its code is sent at once. */
function TwoFactorForm({ login, onPassed, onExpired }: TwoFactorFormProps): ReactNode {
  const t = useTranslations('secondFactor');
  const methods = listTwoFactorMethods(login);
  const [channel, setChannel] = useState<SecondFactorChannel>(methods[0]?.channel ?? 'ga');
  const [recovery, setRecovery] = useState(false);
  const factor = useTwoFactorLogin({ ticket: login.ticket, onPassed, onExpired });
  const form = useFormSubmit({ id: 'second-factor' }, (typed) => factor.verify(channel, typed('code').trim()));

  useEffect(() => {
    if (methods.length === 1) void factor.sendTo(channel);
    return systemClock.after(LOGIN_TICKET_LIFETIME_MINUTES * 60_000, onExpired);
    // Runs once for each ticket: sends the code and starts the expiry timer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [login.ticket]);

  return (
    <FormWithSubmitButton
      form={form}
      submitLabel={t('submit')}
      below={
        <p className={css.other}>
          <button type="button" className={css.quiet} onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'useCode' : 'useRecovery')}
          </button>
        </p>
      }
    >
      {!recovery && <TwoFactorMethodPicker methods={methods} chosen={channel} onChoose={setChannel} />}
      <CodeRow channel={channel} recovery={recovery} factor={factor} problem={form.problems['code']} />
    </FormWithSubmitButton>
  );
}

interface CodeRowProps {
  readonly channel: SecondFactorChannel;
  readonly recovery: boolean;
  readonly factor: TwoFactorLoginState;
  readonly problem: Parameters<typeof describeFieldProblem>[2] | undefined;
}

function CodeRow({ channel, recovery, factor, problem }: CodeRowProps): ReactNode {
  const t = useTranslations('secondFactor');
  const mobile = useTranslations('mobile');
  const say = useTranslations('fields');
  const { attemptsLeft, code } = factor;
  const isSent = channel !== 'ga' && !recovery;
  const wrongCode = t('triesLeft', { count: attemptsLeft });
  return (
    <>
      <div className={isSent ? codeCss.code : undefined}>
        <TextField
          key={recovery ? 'recovery' : 'code'}
          id="second-factor-code"
          name="code"
          label={t(recovery ? 'recoveryCode' : 'code')}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={recovery ? 11 : 6}
          error={problem === 'codeWrong' ? wrongCode : problem && describeFieldProblem(say, 'code', problem)}
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
      <p role="status" className={codeCss.sent}>
        {isSent && code.sent && t('sent', { minutes: LOGIN_TICKET_LIFETIME_MINUTES })}
      </p>
    </>
  );
}

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The two-step verification of a login. Its result is the new session. */
    secondFactor: { props: TwoFactorDialogProps; result: OpenedSession };
  }
}

/** Asks for the second factor of a login. [S2-020, S8-007] */
export function TwoFactorDialog({ open, props, close }: OverlayComponentProps<'secondFactor'>): ReactNode {
  const t = useTranslations('secondFactor');
  const [isExpired, setExpired] = useState(false);
  return (
    <TitledDialog id="secondFactor" title={t('title')} closeLabel={t('close')} open={open} onClose={() => void close()}>
      {isExpired ? (
        <div className={css.over}>
          <p role="alert">{t('over')}</p>
          <SecondaryButton onClick={() => void close()}>{t('again')}</SecondaryButton>
        </div>
      ) : (
        <TwoFactorForm login={props} onPassed={(value) => void close(value)} onExpired={() => setExpired(true)} />
      )}
    </TitledDialog>
  );
}
