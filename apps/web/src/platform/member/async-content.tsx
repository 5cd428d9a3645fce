import { hasErrorCode } from '@foyer/wps-client/wps-error';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-link.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowSkeletons } from '#src/ui/row-skeletons.tsx';

interface AsyncContentProps<T> {
  readonly result: MemberQueryResult<T>;
  /** Number of skeleton rows while loading. */
  readonly rows: number;
  readonly children: (value: T, refresh: () => Promise<unknown>) => ReactNode;
}

/** Renders loaded data, a skeleton while loading, or an error with the next step. */
export function AsyncContent<T>({ result, rows, children }: AsyncContentProps<T>): ReactNode {
  if (result.state === 'there') return children(result.value, result.refresh);
  if (result.state === 'waiting') return <ListRowSkeletons count={rows} />;
  if (result.error !== null && hasErrorCode(result.error, 'not_found')) return <ContentUnavailable />;
  return <LoadErrorMessage onRetry={() => void result.refresh()} />;
}

/** Shown if the platform does not have the endpoint, and the page was rendered before this was known. */
function ContentUnavailable(): ReactNode {
  const t = useTranslations('pages');
  return (
    <EmptyState
      title={t('notAvailable')}
      text={t('notAvailableText')}
      action={<PrimaryActionLink href={getPageHref('home')}>{t('toHome')}</PrimaryActionLink>}
    />
  );
}

/** Load error with a retry button. */
export function LoadErrorMessage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslations('account');
  return (
    <EmptyState
      title={t('failed')}
      text={t('failedText')}
      action={<SecondaryButton onClick={onRetry}>{t('retry')}</SecondaryButton>}
    />
  );
}
