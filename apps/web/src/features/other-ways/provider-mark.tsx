import type { ReactNode } from 'react';
import Send from 'lucide-react/icons/send';
import css from '#src/features/other-ways/other-ways.module.css';
import type { ButtonProvider } from '#src/features/other-ways/way.ts';

const letters = { google: 'G', facebook: 'f', twitter: 'X', line: 'L' } as const satisfies Partial<
  Record<ButtonProvider, string>
>;

/** A letter in the provider's colour; its name stands beside it. */
export function ProviderMark({ provider }: { readonly provider: ButtonProvider }): ReactNode {
  return (
    <span className={css.mark} data-provider={provider} aria-hidden>
      {provider === 'telegram' ? <Send size={14} /> : letters[provider]}
    </span>
  );
}
