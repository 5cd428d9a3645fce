import { Suspense, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ResettableErrorBoundary } from '#src/app/errors/resettable-error-boundary.tsx';
import {
  isOverlayName,
  overlayRegistry,
  type RegisteredOverlays,
  type RegisteredOverlay,
} from '#src/app/overlay-registry.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { Lazy } from '#src/platform/lazy.tsx';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import type { OverlayName, OverlayComponentProps, OverlayProps } from '#src/platform/overlay/overlay-map.ts';
import {
  closeOverlay,
  getOpenedOverlayById,
  getOverlayStack,
  resolveClosedOverlays,
  type StackedOverlay,
} from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { showChunkErrorToast } from '#src/platform/toast/chunk-error-toast.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';
import { watchLocation } from '#src/platform/paths/current-location.ts';

const NO_OVERLAYS: readonly StackedOverlay[] = [];

/** Returns the stack of open overlays, the topmost last. */
function useOverlays(): readonly StackedOverlay[] {
  const stack = useSyncExternalStore(watchLocation, getOverlayStack, () => NO_OVERLAYS);
  useEffect(() => {
    resolveClosedOverlays();
  }, [stack]);
  return stack;
}

const entries: RegisteredOverlays = overlayRegistry;

const names = Object.keys(entries).filter(isOverlayName);

/**
 * Renders an overlay while it is open, or always if it is resident (in the HTML of every page). It reads the overlay
 * stack itself: a new render of its parent before hydration would lose typed text.
 */
function Overlay<N extends OverlayName>({ name }: { readonly name: N }): ReactNode {
  const { language } = usePage().data;
  const toasts = useToasts();
  const stacked = useOverlays()
    .filter((overlay) => overlay.name === name)
    .pop();
  const entry: RegisteredOverlay<N> = entries[name];
  const opened = stacked && getOpenedOverlayById(stacked.id, name);
  const props: OverlayProps<N> | null = opened ? opened.props : entry.defaultProps;
  if (props === null || !(stacked || entry.resident)) return null;
  const partProps: OverlayComponentProps<N> = {
    open: stacked !== undefined,
    props,
    close: (result) => (stacked ? closeOverlay(stacked.id, result) : Promise.resolve()),
  };
  const onError = (): void => {
    if (!stacked) return;
    void closeOverlay(stacked.id);
    void loadMessages(language).then(
      ({ notice }) => showChunkErrorToast(toasts, (key) => notice[key]),
      // Without messages there is no toast.
      () => undefined,
    );
  };
  return (
    <ResettableErrorBoundary resetKey={stacked?.id ?? null} onError={onError}>
      <AllMessagesProvider language={language}>
        <Lazy component={entry.part} props={partProps} />
      </AllMessagesProvider>
    </ResettableErrorBoundary>
  );
}

export function OverlayHost(): ReactNode {
  return names.map((name) => (
    <Suspense key={name} fallback={null}>
      <Overlay name={name} />
    </Suspense>
  ));
}
