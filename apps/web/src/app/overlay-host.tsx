import { createElement, Suspense } from 'react';
import type { ReactNode } from 'react';
import { overlays } from '#src/app/overlays.ts';
import type { OverlayEntries, OverlayEntry } from '#src/app/overlays.ts';
import { AllWords } from '#src/platform/i18n/words.tsx';
import type { OverlayName, OverlayProps } from '#src/platform/overlay/overlay-map.ts';
import { closeOverlay, openedOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { StackedOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useOverlays } from '#src/platform/overlay/use-overlays.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

const entries: OverlayEntries = overlays;

function isOverlayName(name: string): name is OverlayName {
  return Object.hasOwn(entries, name);
}

const names = Object.keys(entries).filter(isOverlayName);

interface SlotProps<N extends OverlayName> {
  readonly name: N;
  readonly stacked: StackedOverlay | undefined;
}

/** One overlay: drawn while it is open, or always when it is resident. */
function Slot<N extends OverlayName>({ name, stacked }: SlotProps<N>): ReactNode {
  const entry: OverlayEntry<N> = entries[name];
  const opened = stacked && openedOverlay(stacked.id, name);
  const props: OverlayProps<N> | null = opened ? opened.props : entry.bare;
  if (props === null || !(stacked || entry.resident)) return null;
  return createElement(entry.part.Part, {
    open: stacked !== undefined,
    props,
    close: (result) => (stacked ? closeOverlay(stacked.id, result) : Promise.resolve()),
  });
}

/** Everything that can lie above a page. */
export function OverlayHost(): ReactNode {
  const { data } = usePage();
  const stack = useOverlays();
  return names.map((name) => (
    <Suspense key={name} fallback={null}>
      <AllWords language={data.language}>
        <Slot name={name} stacked={stack.findLast((overlay) => overlay.name === name)} />
      </AllWords>
    </Suspense>
  ));
}
