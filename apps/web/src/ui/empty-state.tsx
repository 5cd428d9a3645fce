import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: IconNode | undefined;
  /** URL of an illustration, which replaces the icon. */
  readonly illustration?: string | undefined;
  readonly title: string;
  /** Id of the heading, needed if another element refers to it with `aria-labelledby`. */
  readonly titleId?: string | undefined;
  readonly text: string;
  /** Link or button for the visitor's next step. */
  readonly action?: ReactNode;
  /** Level of the heading: `h1` if it is the only content of the page. */
  readonly heading?: 'h1' | 'h2';
}

/** Explains why a list or page has no content, and what to do. */
export function EmptyState({
  icon,
  illustration,
  title,
  titleId,
  text,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps): ReactNode {
  return (
    <div className={css.empty}>
      {illustration !== undefined && (
        <img className={css.illustration} src={illustration} alt="" width={240} height={180} />
      )}
      {icon && illustration === undefined && (
        <div className={css.icon}>
          <Icon icon={icon} size={40} />
        </div>
      )}
      <Heading id={titleId} className={css.title}>
        {title}
      </Heading>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}
