import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from '#src/ui/tabs.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Prefix of the ids of the tabs and their panels. */
  readonly id: string;
  readonly label: string;
  /** The tabs in order. The first one is open initially; without scripts no other can be opened. */
  readonly tabs: readonly Tab[];
}

/**
 * Returns the index of the tab that an arrow key selects; `null` for other keys. Left and right are swapped in
 * right-to-left layouts.
 */
function getTargetIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | null {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const isForward = (event.key === 'ArrowRight') !== isRtl;
  return (index + (isForward ? 1 : count - 1)) % count;
}

/** Tabs of which one panel is visible. Text typed in hidden panels stays. */
export function Tabs({ id, label, tabs }: TabsProps): ReactNode {
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(tabs[0]?.name ?? '');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([selected]));

  const select = (name: string): void => {
    setSelected(name);
    setOpened(new Set([...opened, name]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = tabs.findIndex((tab) => tab.name === selected);
    const target = getTargetIndex(event, index, tabs.length);
    const next = target === null ? undefined : tabs[target];
    if (target === null || !next) return;
    event.preventDefault();
    select(next.name);
    const button = list.current?.children[target];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
        {tabs.map(({ name, label: tabLabel }) => (
          <button
            key={name}
            type="button"
            role="tab"
            // Until hydration the page's inline script stores presses.
            data-early={hydrated ? undefined : ''}
            id={`${id}-by-${name}`}
            aria-selected={name === selected}
            aria-controls={opened.has(name) ? `${id}-${name}-panel` : undefined}
            tabIndex={name === selected ? 0 : -1}
            className={css.tab}
            onClick={() => select(name)}
            onKeyDown={onKeyDown}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ name }) => opened.has(name))
        .map(({ name, content }) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}-panel`}
            aria-labelledby={`${id}-by-${name}`}
            hidden={name !== selected}
          >
            {content}
          </div>
        ))}
    </>
  );
}
