import type { ReactNode } from 'react';
import Send from 'lucide-react/icons/send';
import Smartphone from 'lucide-react/icons/smartphone';
import css from '#src/features/other-ways/other-ways.module.css';
import type { ButtonProvider } from '#src/features/other-ways/way.ts';

const marks = {
  google: 'G',
  facebook: 'f',
  twitter: 'X',
  line: 'L',
  telegram: <Send size={14} />,
  phone: <Smartphone size={14} />,
} as const satisfies Readonly<Record<ButtonProvider, ReactNode>>;

/** A letter or a sign in the provider's colour; its name stands beside it. */
export function ProviderMark({ provider }: { readonly provider: ButtonProvider }): ReactNode {
  return (
    <span className={css.mark} data-provider={provider} aria-hidden>
      {marks[provider]}
    </span>
  );
}
