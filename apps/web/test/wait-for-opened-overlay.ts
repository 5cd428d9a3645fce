import { waitFor } from '@testing-library/react';
import type { OverlayName, OverlayResult } from '#src/platform/overlay/overlay-map.ts';
import { closeOverlay, getOpenedOverlayById, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';

/**
 * Waits until the page opens the overlay `name`, without rendering it. Resolves to its props and a function that closes
 * it with a result.
 */
export function waitForOpenedOverlay<N extends OverlayName>(name: N) {
  return waitFor(() => {
    const id = getOverlayStack().findLast((overlay) => overlay.name === name)?.id;
    const overlay = id === undefined ? undefined : getOpenedOverlayById(id, name);
    if (id === undefined || !overlay) throw new Error(`${name} is not open`);
    return {
      props: overlay.props,
      answer: (result: OverlayResult<N> | null): Promise<void> => closeOverlay(id, result),
    };
  });
}
