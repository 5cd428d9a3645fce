import type { OutputOf } from '@foyer/contract/endpoint';
import type { beginSecondFactorSetup, getSecondFactor } from '@foyer/contract/second-factor/second-factor';
import { type ReactNode, useEffect, useState } from 'react';
import { type IconNode, Mail, MessageSquare, ShieldCheck } from 'lucide';
import { useTranslations } from 'use-intl';
import { ActiveSecondFactor } from '#src/features/two-factor-settings/active-second-factor.tsx';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import { RecoveryCodes } from '#src/features/two-factor-settings/second-factor-secrets.tsx';
import { secondFactorQuery } from '#src/platform/member/account-security-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { ListRowButton, ListRows } from '#src/ui/list-row.tsx';
import css from '#src/ui/sub-page.module.css';
import { BeginSecondFactorForm } from '#src/features/two-factor-settings/begin-second-factor-form.tsx';
import { ConfirmSecondFactorForm } from '#src/features/two-factor-settings/confirm-second-factor-form.tsx';

type Step =
  | { readonly kind: 'overview' }
  | { readonly kind: 'setup'; readonly channel: SecondFactorChannel }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const INITIAL_STEP: Step = { kind: 'overview' };

interface TwoFactorSettingsProps {
  /** Called when a second factor that the merchant requires is on, to leave the page. */
  readonly onDone?: () => void;
}

/** Settings of two-step verification. [S2-020] */
export function TwoFactorSettings({ onDone }: TwoFactorSettingsProps): ReactNode {
  const answer = useMemberQueryResult(secondFactorQuery);
  return (
    <AsyncContent result={answer} rows={3}>
      {(factor, refresh) => <Steps factor={factor} refresh={refresh} onDone={onDone} />}
    </AsyncContent>
  );
}

/**
 * Leaves the required set-up at once, because the second factor is already on, for example after a reload or a set-up
 * in another tab.
 */
function SkipSetup({ onDone }: { readonly onDone: () => void }): ReactNode {
  useEffect(onDone, [onDone]);
  return null;
}

interface StepsProps {
  readonly factor: OutputOf<typeof getSecondFactor>;
  readonly refresh: () => Promise<unknown>;
  readonly onDone: (() => void) | undefined;
}

function Steps({ factor, refresh, onDone }: StepsProps): ReactNode {
  const [step, setStep] = useState<Step>(INITIAL_STEP);
  const reset = (): void => setStep(INITIAL_STEP);
  if (step.kind === 'codes') {
    return <RecoveryCodes codes={step.codes} onSaved={onDone ?? (() => void refresh().then(reset))} />;
  }
  if (factor.channel !== null && onDone) return <SkipSetup onDone={onDone} />;
  if (factor.channel !== null)
    return <ActiveSecondFactor factor={{ ...factor, channel: factor.channel }} onTurnedOff={refresh} />;
  if (step.kind === 'overview') return <FactorChoice onChoose={(channel) => setStep({ kind: 'setup', channel })} />;
  return <FactorSetup channel={step.channel} onBack={reset} onDone={(codes) => setStep({ kind: 'codes', codes })} />;
}

const channels = [
  { channel: 'ga', icon: ShieldCheck },
  { channel: 'email', icon: Mail },
  { channel: 'sms', icon: MessageSquare },
] as const satisfies readonly { readonly channel: SecondFactorChannel; readonly icon: IconNode }[];

function FactorChoice({ onChoose }: { readonly onChoose: (channel: SecondFactorChannel) => void }): ReactNode {
  const t = useTranslations('factor');
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <ListRows>
        {channels.map(({ channel, icon }) => (
          <ListRowButton
            key={channel}
            icon={icon}
            title={t(`channel.${channel}`)}
            more={t(`about.${channel}`)}
            onClick={() => onChoose(channel)}
          />
        ))}
      </ListRows>
    </>
  );
}

interface FactorSetupProps {
  readonly channel: SecondFactorChannel;
  readonly onBack: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function FactorSetup({ channel, onBack, onDone }: FactorSetupProps): ReactNode {
  const [setup, setSetup] = useState<OutputOf<typeof beginSecondFactorSetup> | null>(null);
  if (setup === null) return <BeginSecondFactorForm channel={channel} onStarted={setSetup} onBack={onBack} />;
  return <ConfirmSecondFactorForm authenticator={setup.authenticator} onBack={() => setSetup(null)} onDone={onDone} />;
}
