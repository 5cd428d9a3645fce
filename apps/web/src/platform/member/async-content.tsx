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
  /** Whether an error has the illustration of the brand. False if another part of the page may show the same error. */
  readonly hasIllustration?: boolean;
  readonly children: (value: T, refresh: () => Promise<unknown>) => ReactNode;
}

/** Renders loaded data with `children`, a skeleton while it loads, or an error with a next step. */
export function AsyncContent<T>({ result, rows, hasIllustration = true, children }: AsyncContentProps<T>): ReactNode {
  if (result.state === 'there') return children(result.value, result.refresh);
  if (result.state === 'waiting') return <ListRowSkeletons count={rows} />;
  if (result.error !== null && hasErrorCode(result.error, 'not_found'))
    return <ContentUnavailable hasIllustration={hasIllustration} />;
  return <LoadErrorMessage hasIllustration={hasIllustration} onRetry={() => void result.refresh()} />;
}

/**
 * Shown if the operator's platform does not have the endpoint. Usually such pages are absent, but this page was
 * rendered before the server knew.
 */
function ContentUnavailable({ hasIllustration }: { readonly hasIllustration: boolean }): ReactNode {
  const t = useTranslations('pages');
  const illustration = useIllustration('empty');
  return (
    <EmptyState
      illustration={hasIllustration ? illustration : undefined}
      title={t('notAvailable')}
      text={t('notAvailableText')}
      action={<PrimaryActionLink href={getPageHref('home')}>{t('toHome')}</PrimaryActionLink>}
    />
  );
}

interface LoadErrorMessageProps {
  readonly hasIllustration?: boolean;
  readonly onRetry: () => void;
}

/** Message that data could not be loaded, with a retry button. Only browsers render it. */
export function LoadErrorMessage({ hasIllustration = true, onRetry }: LoadErrorMessageProps): ReactNode {
  const t = useTranslations('account');
  const illustration = useIllustration(navigator.onLine ? 'error' : 'offline');
  return (
    <EmptyState
      illustration={hasIllustration ? illustration : undefined}
      title={t('failed')}
      text={t('failedText')}
      action={<SecondaryButton onClick={onRetry}>{t('retry')}</SecondaryButton>}
    />
  );
}
