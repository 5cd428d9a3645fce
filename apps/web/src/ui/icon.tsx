import type { IconNode } from 'lucide';
import { createElement, Fragment, type ReactNode, type SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly icon: IconNode;
  /** Width and height of the icon in pixels; 24 by default. */
  readonly size?: number;
}

/**
 * Draws an icon of the library lucide, whose icons have a view box of 24 x 24. Screen readers skip the icon, because
 * the text beside it has the same meaning.
 */
export function Icon({ icon, size = 24, ...rest }: IconProps): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {createElement(Fragment, null, ...icon.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  );
}
