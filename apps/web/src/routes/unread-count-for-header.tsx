import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { unreadCountQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';

interface UnreadCountReporterProps {
  /** Called with the number of unread messages, and with 0 on unmount. */
  readonly onChange: (unread: number) => void;
}

function ReportUnreadCount({ onChange }: UnreadCountReporterProps): ReactNode {
  const unread = useMemberQuery(unreadCountQuery)?.unreadCount ?? 0;
  useEffect(() => {
    onChange(unread);
    return () => onChange(0);
  }, [unread, onChange]);
  return null;
}

/**
 * Renders nothing. Reports the number of unread inbox messages to the page header. Its chunk loads for members only.
 * [S4-036]
 */
export function UnreadCountForHeader(props: UnreadCountReporterProps): ReactNode {
  return (
    <SharedQueryProvider>
      <ReportUnreadCount {...props} />
    </SharedQueryProvider>
  );
}
