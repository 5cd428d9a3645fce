import type { ReactNode } from 'react';
import { type MemberRouteName, pageRoutes } from '@foyer/contract/page/routes';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { MembersOnly } from '#src/platform/session/members-only.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { RowSkeletons } from '#src/ui/row-skeletons.tsx';

interface MembersPageProps {
  readonly route: MemberRouteName;
  readonly children: (name: string) => ReactNode;
}

/** A page for members only, with a query cache. [S2-011] */
export function MembersPage({ route, children }: MembersPageProps): ReactNode {
  const session = useSession();
  return (
    <PageLayout>
      <WithQueries>
        <MembersOnly waiting={<RowSkeletons count={pageRoutes[route].skeletonRows} />}>
          {session.status === 'member' && children(session.info.userName)}
        </MembersOnly>
      </WithQueries>
    </PageLayout>
  );
}
