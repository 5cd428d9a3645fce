import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberAnswer } from '#src/platform/member/use-member-read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowShapes } from '#src/ui/shapes.tsx';

interface WhenThereProps<T> {
  readonly answer: MemberAnswer<T>;
  /** How many rows stand in while it is on its way. */
  readonly rows: number;
  readonly children: (value: T, refresh: () => Promise<unknown>) => ReactNode;
}

/** Draws an answer once it is there; until then its shape, and the way to try again when it did not arrive. */
export function AsyncContent<T>({ answer, rows, children }: WhenThereProps<T>): ReactNode {
  if (answer.state === 'there') return children(answer.value, answer.refresh);
  if (answer.state === 'waiting') return <RowShapes count={rows} />;
  return <LoadFailed onRetry={() => void answer.refresh()} />;
}

/** In place of what did not arrive, with the way to try again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslations('account');
  return (
    <EmptyState
      title={t('failed')}
      text={t('failedText')}
      action={<ActionButton onClick={onRetry}>{t('retry')}</ActionButton>}
    />
  );
}
