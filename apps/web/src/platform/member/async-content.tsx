import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberAnswer } from '#src/platform/member/use-member-read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowShapes } from '#src/ui/shapes.tsx';

interface WhenThereProps<T> {
  readonly answer: MemberAnswer<T>;
  /** Number of skeleton rows while loading. */
  readonly rows: number;
  readonly children: (value: T, refresh: () => Promise<unknown>) => ReactNode;
}

/** Renders loaded data, a skeleton while loading, or an error with a retry button. */
export function AsyncContent<T>({ answer, rows, children }: WhenThereProps<T>): ReactNode {
  if (answer.state === 'there') return children(answer.value, answer.refresh);
  if (answer.state === 'waiting') return <RowShapes count={rows} />;
  return <LoadFailed onRetry={() => void answer.refresh()} />;
}

/** Load error with a retry button. */
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
