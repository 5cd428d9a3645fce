import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CashierLink } from '#src/features/cashier/cashier-link.tsx';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { unreadCountQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';

interface HeaderMemberDataProps {
  /** Called with the number of unread messages, and with 0 on unmount. */
  readonly onUnread: (unread: number) => void;
}

function ReportUnreadCount({ onUnread }: HeaderMemberDataProps): ReactNode {
  const unread = useMemberQuery(unreadCountQuery)?.unreadCount ?? 0;
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return null;
}

/**
 * Loads what the page header shows of a member: it reports the number of unread inbox messages, and renders the link to
 * the cashier into the header. Its chunk loads for members only. [S4-036]
 */
export function HeaderMemberData(props: HeaderMemberDataProps): ReactNode {
  const hasInbox = useFeature('inbox');
  const { language, site } = usePage().data;
  return (
    <SharedQueryProvider>
      {hasInbox && <ReportUnreadCount {...props} />}
      {site.cashierUrl && (
        <AllMessagesProvider language={language}>
          <CashierLink url={site.cashierUrl} />
        </AllMessagesProvider>
      )}
    </SharedQueryProvider>
  );
}
