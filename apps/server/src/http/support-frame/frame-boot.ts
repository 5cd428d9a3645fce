/** The little of a browser's window that the frame's own script needs. */
export interface FrameWindow {
  readonly parent: { postMessage(message: object, to: string): void };
  readonly document: {
    createElement(name: 'script'): { src: string; addEventListener(type: 'load' | 'error', hear: () => void): void };
    readonly head: { append(element: object): void };
  };
  addEventListener(type: 'message', hear: (event: { source: unknown; data: unknown }) => void): void;
  setTimeout(task: () => void, milliseconds: number): unknown;
  foyerSupport?: unknown;
}

export interface FrameAsked {
  readonly scriptUrl: string;
  readonly hook: string;
  readonly hookArgs: readonly string[];
}

/**
 * All that runs in a support frame before the desk's own script. It goes to the browser as the text of this function, so it
 * stands alone: nothing of this module or of the machine is in reach. The desk's script is put in 500 ms after the page said
 * who is here; its chat is opened when it has come, else at 1 s and at 3 s after that. [S9-013]
 */
export function bootSupportFrame(frame: FrameWindow, { scriptUrl, hook, hookArgs }: FrameAsked): void {
  const injectAfterMs = 500;
  const hookAgainAtMs = [1_000, 3_000];
  let started = false;

  const tell = (what: string): void => frame.parent.postMessage({ type: `foyer.support.${what}` }, '*');

  const openChat = (): boolean => {
    const names = hook.split('.');
    let owner: unknown = null;
    let found: unknown = frame;
    for (const name of names) {
      owner = found;
      found = typeof found === 'object' || typeof found === 'function' ? Reflect.get(Object(found), name) : undefined;
    }
    if (typeof found !== 'function') return false;
    Reflect.apply(found, owner, hookArgs);
    return true;
  };

  const tryHook = (): void => {
    let isOpen = openChat();
    for (const afterMs of hookAgainAtMs) {
      if (isOpen) break;
      frame.setTimeout(() => {
        isOpen = isOpen || openChat();
      }, afterMs);
    }
    tell('open');
  };

  const inject = (): void => {
    const script = frame.document.createElement('script');
    script.addEventListener('load', tryHook);
    script.addEventListener('error', () => tell('failed'));
    script.src = scriptUrl;
    frame.document.head.append(script);
  };

  frame.addEventListener('message', ({ source, data }) => {
    const isStart = typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'foyer.support.start';
    if (source !== frame.parent || !isStart || started) return;
    started = true;
    const identity: unknown = Reflect.get(data, 'identity');
    const language: unknown = Reflect.get(data, 'language');
    frame.foyerSupport = Object.freeze({ identity, language });
    frame.setTimeout(inject, injectAfterMs);
  });
  tell('ready');
}
