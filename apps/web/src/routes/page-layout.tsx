import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { BottomNavigation } from '#src/features/shell/bottom-bar.tsx';
import { PageFooter } from '#src/features/shell/page-footer.tsx';
import { PageHeader } from '#src/features/shell/page-header.tsx';
import { Lazy } from '#src/platform/lazy.tsx';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import { useSession } from '#src/platform/session/session-context.tsx';

const memberData = createLazyComponent(
  async () => (await import('#src/routes/header-member-data.tsx')).HeaderMemberData,
);

/**
 * The header for visitors and members. Its elements stay the same while the unread count loads, because a tap on a
 * button that is being replaced would be lost.
 */
function CurrentHeader(): ReactNode {
  const session = useSession();
  const [unread, setUnread] = useState(0);
  if (session.status !== 'member') return <PageHeader member={null} />;
  return (
    <>
      <PageHeader member={{ name: session.info.userName, unread }} />
      <Suspense>
        <Lazy key={session.info.id} component={memberData} props={{ onUnread: setUnread }} />
      </Suspense>
    </>
  );
}

/** The header, in a constant, so that a navigation does not render it again. */
const header = <CurrentHeader />;
const bottom = (
  <>
    <PageFooter />
    <BottomNavigation />
  </>
);

/** The layout of every page except a game. */
export function PageLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {header}
      <main>{children}</main>
      {bottom}
    </>
  );
}
