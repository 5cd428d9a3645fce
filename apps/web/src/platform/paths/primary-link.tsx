import type { ReactNode } from 'react';
import { Link } from '#src/platform/paths/link.tsx';
import css from '#src/platform/paths/primary-link.module.css';

/** The one clear thing to do, when it is to go somewhere. */
export function PrimaryLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link className={css.primary} href={href}>
      {children}
    </Link>
  );
}
