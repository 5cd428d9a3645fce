import type { ReactNode } from 'react';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { Footer } from '#src/features/shell/footer.tsx';
import { Header } from '#src/features/shell/header.tsx';
import { useUnreadCount } from '#src/platform/member/member-reads.ts';
import { useSession } from '#src/platform/session/session-context.tsx';

/** What stands around every page but a game. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSession();
  const unread = useUnreadCount() ?? 0;
  return (
    <>
      <Header member={session.status === 'member' ? { name: session.info.userName, unread } : null} />
      <main>{children}</main>
      <Footer />
      <BottomBar />
    </>
  );
}
