import type { OutputOf } from '@foyer/contract/endpoint';
import type { beginFactor } from '@foyer/contract/factor/begin-factor';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BeginForm } from '#src/features/second-factor/begin-form.tsx';
import { ConfirmForm } from '#src/features/second-factor/confirm-form.tsx';
import type { FactorChannel } from '#src/features/second-factor/factor-channel.ts';

interface FactorSetupProps {
  readonly channel: FactorChannel;
  readonly onBack: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** First who asks for it, then whether the new second step works. */
export function FactorSetup({ channel, onBack, onDone }: FactorSetupProps): ReactNode {
  const [begun, setBegun] = useState<OutputOf<typeof beginFactor> | null>(null);
  if (begun === null) return <BeginForm channel={channel} onBegun={setBegun} onBack={onBack} />;
  return <ConfirmForm authenticator={begun.authenticator} onBack={() => setBegun(null)} onDone={onDone} />;
}
