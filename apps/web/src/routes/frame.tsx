import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { Footer } from '#src/features/shell/footer.tsx';
import { Header } from '#src/features/shell/header.tsx';
import { deferred } from '#src/platform/deferred.ts';
import { useSession } from '#src/platform/session/session-context.tsx';

const memberHeader = deferred(async () => (await import('#src/routes/member-header.tsx')).MemberHeader);

function WhoeverIsHere(): ReactNode {
  const session = useSession();
  if (session.status !== 'member') return <Header member={null} />;
  const name = session.info.userName;
  return (
    <Suspense fallback={<Header member={{ name, unread: 0 }} />}>
      <memberHeader.Part key={session.info.id} name={name} />
    </Suspense>
  );
}

/** The same for every page: what is drawn once is not drawn again with what stands between. */
const above = <WhoeverIsHere />;
const below = (
  <>
    <Footer />
    <BottomBar />
  </>
);

/** What stands around every page but a game. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {above}
      <main>{children}</main>
      {below}
    </>
  );
}
