import type { ReactNode } from 'react';
import css from '#src/platform/form/send-code-button.module.css';
import { formatCountdown } from '@foyer/contract/countdown';

interface SendCodeButtonProps {
  readonly busy: boolean;
  /** Whole seconds until another code can be requested. */
  readonly wait: number;
  readonly label: string;
  /** Returns the label of the button during the wait, for a remaining time such as `0:59`. */
  readonly waitLabel: (time: string) => string;
  readonly onSend: () => void;
}

/**
 * The button beside a code field that requests a one-time code. During the wait it can have the focus, but does
 * nothing.
 */
export function SendCodeButton({ busy, wait, label, waitLabel, onSend }: SendCodeButtonProps): ReactNode {
  const idle = !busy && wait === 0;
  return (
    <button
      type="button"
      className={css.send}
      aria-busy={busy || undefined}
      aria-disabled={!idle || undefined}
      onClick={() => {
        if (idle) onSend();
      }}
    >
      {wait > 0 ? waitLabel(formatCountdown(wait)) : label}
    </button>
  );
}
