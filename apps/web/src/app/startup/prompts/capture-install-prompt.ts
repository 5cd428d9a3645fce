/** Property of `window` that holds the install prompt. `platform/install/install-prompt.ts` reads it. */
const PROMPT_PROPERTY = 'foyerInstall';

/** Stores the browser's install prompt event, which may fire before the code that uses it has loaded. [S4-051] */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Reflect.set(window, PROMPT_PROPERTY, event);
  });
}
