import type { ReactNode } from 'react';
import css from '#src/features/other-ways/other-ways.module.css';
import { ProviderMark } from '#src/features/other-ways/provider-mark.tsx';
import type { Going } from '#src/features/other-ways/use-go.ts';
import type { ButtonProvider } from '#src/features/other-ways/way.ts';

interface WayButtonProps {
  readonly provider: ButtonProvider;
  readonly going: Going;
  readonly children: ReactNode;
}

/** One provider. A finger on it lets what it needs be fetched. */
export function WayButton({ provider, going, children }: WayButtonProps): ReactNode {
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
