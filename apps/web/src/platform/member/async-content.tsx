import { hasErrorCode } from '@foyer/wps-client/wps-error';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';

interface AsyncContentProps<T> {
  readonly result: MemberQueryResult<T>;
  /** Number of skeleton rows that are shown while the data loads. */
  readonly rows: number;
  readonly children: (value: T, refresh: () => Promise<unknown>) => ReactNode;
}

/** Renders loaded data with `children`, a skeleton while it loads, or an error with a next step. */
export function AsyncContent<T>({ result, rows, children }: AsyncContentProps<T>): ReactNode {
  if (result.state === 'there') return children(result.value, result.refresh);
  if (result.state === 'waiting') return <ListRowSkeletons count={rows} />;
  if (result.error !== null && hasErrorCode(result.error, 'not_found')) return <ContentUnavailable />;
  return <LoadErrorMessage onRetry={() => void result.refresh()} />;
}

/**
 * Shown if the operator's platform does not have the endpoint. Usually such pages are absent, but this page was
 * rendered before the server knew.
 */
function ContentUnavailable(): ReactNode {
  const t = useTranslations('pages');
  const illustration = useIllustration('empty');
  return (
    <EmptyState
      illustration={illustration}
      title={t('notAvailable')}
      text={t('notAvailableText')}
      action={<PrimaryActionLink href={getPageHref('home')}>{t('toHome')}</PrimaryActionLink>}
    />
  );
}

/** Message that data could not be loaded, with a retry button. Only browsers render it. */
export function LoadErrorMessage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslations('account');
  const illustration = useIllustration(navigator.onLine ? 'error' : 'offline');
  return (
    <EmptyState
      illustration={illustration}
      title={t('failed')}
      text={t('failedText')}
      action={<SecondaryButton onClick={onRetry}>{t('retry')}</SecondaryButton>}
    />
  );
}
