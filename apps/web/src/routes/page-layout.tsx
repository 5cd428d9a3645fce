import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { Footer } from '#src/features/shell/footer.tsx';
import { Header } from '#src/features/shell/header.tsx';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { useSession } from '#src/platform/session/session-context.tsx';

const unreadCount = lazyComponent(async () => (await import('#src/routes/unread-count.tsx')).UnreadCount);

/**
 * One header for visitor and member, also while the unread count loads: a tap on a button that is being replaced would
 * be lost.
 */
function CurrentHeader(): ReactNode {
  const session = useSession();
  const [unread, setUnread] = useState(0);
  const hasInbox = useFeature('inbox');
  if (session.status !== 'member') return <Header member={null} />;
  return (
    <>
      <Header member={{ name: session.info.userName, unread }} />
      {hasInbox && (
        <Suspense>
          <unreadCount.Part key={session.info.id} onChange={setUnread} />
        </Suspense>
      )}
    </>
  );
}

/** Constants, so that a new page does not render them again. */
const header = <CurrentHeader />;
const bottom = (
  <>
    <Footer />
    <BottomBar />
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
