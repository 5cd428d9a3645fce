import type { ReactNode } from 'react';
import { type MemberRouteName, pageRoutes } from '@foyer/contract/page/routes';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';

interface MembersOnlyPageProps {
  readonly route: MemberRouteName;
  /** Content that is shown until the session is known; skeleton rows by default. */
  readonly waiting?: ReactNode;
  readonly children: (name: string) => ReactNode;
}

/** Layout of a page for members only, with a query cache. Visitors are redirected to the login. [S2-011] */
export function MembersOnlyPage({ route, waiting, children }: MembersOnlyPageProps): ReactNode {
  const session = useSession();
  return (
    <PageLayout>
      <SharedQueryProvider>
        <MembersOnlyContent waiting={waiting ?? <ListRowSkeletons count={pageRoutes[route].skeletonRows} />}>
          {session.status === 'member' && children(session.info.userName)}
        </MembersOnlyContent>
      </SharedQueryProvider>
    </PageLayout>
  );
}
