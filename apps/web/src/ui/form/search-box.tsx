import { Search } from 'lucide';
import { type ReactNode, type RefObject, useRef } from 'react';
import css from '#src/ui/form/search-box.module.css';
import { Icon } from '#src/ui/icon.tsx';

interface SearchBoxProps {
  readonly label: string;
  /** URL to which the browser submits the form without scripts; the text is its parameter `q`. */
  readonly action: string;
  /** The search field. It is uncontrolled, so that text typed before hydration stays. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onSearchChange?: (searchText: string) => void;
  /** Called with the text when the visitor submits the form, instead of the browser's own request. */
  readonly onSubmit: (searchText: string) => void;
}

/** Maximum length of the search text, in characters. */
const MAX_SEARCH_LENGTH = 64;

/** A search form with one field. */
export function SearchBox({ label, action, field, onSearchChange, onSubmit }: SearchBoxProps): ReactNode {
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  return (
    <form
      className={css.search}
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value ?? '');
      }}
    >
      <Icon icon={Search} className={css.icon} size={18} />
      <input
        className={css.input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        ref={input}
        onChange={(event) => onSearchChange?.(event.target.value)}
      />
    </form>
  );
}
