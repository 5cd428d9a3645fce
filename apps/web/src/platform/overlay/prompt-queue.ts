import { watchLocation } from '#src/platform/paths/current-location.ts';
import { routePaths } from '@foyer/contract/page/route-paths';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';

function isFree(): boolean {
  return getOverlayStack().length === 0 && location.pathname !== routePaths.launchGame;
}

/** Resolves when no overlay is open and no game runs. */
function waitUntilFree(): Promise<void> {
  if (isFree()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = watchLocation(() => {
      if (!isFree()) return;
      stop();
      resolve();
    });
  });
}

/** Runs `showPrompt` when all earlier prompts are closed, no overlay is open and no game runs. */
export type PromptQueue = <T>(showPrompt: () => Promise<T>) => Promise<T>;

export function createPromptQueue(): PromptQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (showPrompt) => {
    const result = last.then(waitUntilFree).then(showPrompt);
    last = result.catch(() => undefined);
    return result;
  };
}
