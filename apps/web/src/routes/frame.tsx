import type { ReactNode } from 'react';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { Footer } from '#src/features/shell/footer.tsx';
import { Header } from '#src/features/shell/header.tsx';

/** What stands around every page but a game. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <Header member={null} />
      <main>{children}</main>
      <Footer />
      <BottomBar />
    </>
  );
}
