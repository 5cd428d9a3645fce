import type { ReactNode } from 'react';
import Send from 'lucide-react/icons/send';
import Smartphone from 'lucide-react/icons/smartphone';
import css from '#src/features/identity-login/provider-buttons.module.css';
import type { ProviderLoginStart } from '#src/features/identity-login/start/use-start-provider-login.ts';
import type { ButtonProvider } from '#src/features/identity-login/provider.ts';

interface WayButtonProps {
  readonly provider: ButtonProvider;
  readonly going: ProviderLoginStart;
  readonly children: ReactNode;
}

/** One provider. A finger on it lets what it needs be fetched. */
export function ProviderButton({ provider, going, children }: WayButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={css.way}
      aria-busy={going.busy.has(provider) || undefined}
      onPointerDown={() => going.touch(provider)}
      onClick={() => going.go(provider)}
    >
      <ProviderMark provider={provider} />
      {children}
    </button>
  );
}

const marks = {
  google: 'G',
  facebook: 'f',
  twitter: 'X',
  line: 'L',
  telegram: <Send size={14} />,
  phone: <Smartphone size={14} />,
} as const satisfies Readonly<Record<ButtonProvider, ReactNode>>;

/** A letter or a sign in the provider's colour; its name stands beside it. */
function ProviderMark({ provider }: { readonly provider: ButtonProvider }): ReactNode {
  return (
    <span className={css.mark} data-provider={provider} aria-hidden>
      {marks[provider]}
    </span>
  );
}
