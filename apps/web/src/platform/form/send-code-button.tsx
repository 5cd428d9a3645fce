import type { ReactNode } from 'react';
import css from '#src/platform/form/send-code-button.module.css';
import { formatCountdown } from '@foyer/contract/countdown';

interface SendCodeButtonProps {
  readonly busy: boolean;
  /** Whole seconds until the button can be used again. */
  readonly wait: number;
  readonly label: string;
  /** Label while waiting, with the time left as `0:59`. */
  readonly waitLabel: (time: string) => string;
  readonly onSend: () => void;
}

/** Button beside a code field. While waiting it stays focusable and does nothing. */
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
