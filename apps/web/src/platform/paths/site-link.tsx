import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { isPlainTap, navigate } from '#src/platform/paths/navigate.ts';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A URL that `getPageHref` returned. */
  readonly href: string;
}

/**
 * A link to a page of the site. After hydration, the application navigates without a page load; before it, the browser
 * follows the link.
 */
export function SiteLink({ children, ...rest }: AppLinkProps): ReactNode {
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    if (event.defaultPrevented || !isPlainTap(event)) return;
    event.preventDefault();
    navigate(rest.href);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it has an href: a key press is a click
    <a {...rest} onClick={onClick}>
      {children}
    </a>
  );
}
