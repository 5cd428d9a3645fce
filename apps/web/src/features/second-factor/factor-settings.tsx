import type { OutputOf } from '@foyer/contract/endpoint';
import type { getFactor } from '@foyer/contract/factor/get-factor';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FactorChoice } from '#src/features/second-factor/factor-choice.tsx';
import { FactorOn } from '#src/features/second-factor/factor-on.tsx';
import { FactorSetup } from '#src/features/second-factor/factor-setup.tsx';
import type { FactorChannel } from '#src/features/second-factor/factor-channel.ts';
import { RecoveryCodes } from '#src/features/second-factor/recovery-codes.tsx';
import { type MemberRead, useMemberAnswer } from '#src/platform/member/use-member-read.ts';
import { WhenThere } from '#src/platform/member/when-there.tsx';

const factorRead: MemberRead<typeof getFactor> = {
  name: 'factor.getFactor',
  load: async () => (await import('@foyer/contract/factor/get-factor')).getFactor,
  input: {},
};

type Step =
  | { readonly kind: 'settled' }
  | { readonly kind: 'setup'; readonly channel: FactorChannel }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const SETTLED: Step = { kind: 'settled' };

interface FactorSettingsProps {
  /** Where it is due: goes on once it is on. */
  readonly onDone?: () => void;
}

/** The second step of a login: on or off, and the way from one to the other. [S2-020] */
export function FactorSettings({ onDone }: FactorSettingsProps): ReactNode {
  const answer = useMemberAnswer(factorRead);
  return (
    <WhenThere answer={answer} rows={3}>
      {(factor, refresh) => <Steps factor={factor} refresh={refresh} onDone={onDone} />}
    </WhenThere>
  );
}

/** It is on already, as after a reload or from another tab: nothing is due here. */
function GoOn({ onDone }: { readonly onDone: () => void }): ReactNode {
  useEffect(onDone, [onDone]);
  return null;
}

interface StepsProps {
  readonly factor: OutputOf<typeof getFactor>;
  readonly refresh: () => Promise<unknown>;
  readonly onDone: (() => void) | undefined;
}

function Steps({ factor, refresh, onDone }: StepsProps): ReactNode {
  const [step, setStep] = useState<Step>(SETTLED);
  const settle = (): void => setStep(SETTLED);
  if (step.kind === 'codes') {
    return <RecoveryCodes codes={step.codes} onSaved={onDone ?? (() => void refresh().then(settle))} />;
  }
  if (factor.channel !== null && onDone) return <GoOn onDone={onDone} />;
  if (factor.channel !== null) return <FactorOn factor={{ ...factor, channel: factor.channel }} onOff={refresh} />;
  if (step.kind === 'settled') return <FactorChoice onChoose={(channel) => setStep({ kind: 'setup', channel })} />;
  return <FactorSetup channel={step.channel} onBack={settle} onDone={(codes) => setStep({ kind: 'codes', codes })} />;
}
