import type { ReactNode } from 'react';
import { Header } from '#src/features/shell/header.tsx';
import { useUnreadCount } from '#src/platform/member/member-reads.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';

interface MemberHeaderProps {
  readonly name: string;
}

function WithUnread({ name }: MemberHeaderProps): ReactNode {
  return <Header member={{ name, unread: useUnreadCount() ?? 0 }} />;
}

/** The header of a member: only he has an inbox to count. [S4-036] */
export function MemberHeader(props: MemberHeaderProps): ReactNode {
  return (
    <WithQueries>
      <WithUnread {...props} />
    </WithQueries>
  );
}
