/** The little of a script's element that it needs. */
export interface FrameScript {
  src: string;
  addEventListener(type: 'load' | 'error', hear: () => void): void;
}

/** The little of a browser's window that the frame's own script needs. */
export interface FrameWindow<Script extends FrameScript> {
  readonly parent: { postMessage(message: object, to: string): void };
  readonly document: {
    createElement(name: 'script'): Script;
    readonly head: { append(element: Script): void };
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

/** When the desk's script is put in after the page said who is here, and when its chat is tried again, in milliseconds. [S9-013] */
const INJECT_AFTER_MS = 500;
const HOOK_AGAIN_AT_MS = [1_000, 3_000];

/**
 * All that runs in a support frame before the desk's own script. The desk's script is put in 500 ms after the page said
 * who is here; its chat is opened when it has come, else at 1 s and at 3 s after that. [S9-013]
 */
export function bootSupportFrame<Script extends FrameScript>(
  frame: FrameWindow<Script>,
  { scriptUrl, hook, hookArgs }: FrameAsked,
): void {
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
    for (const afterMs of HOOK_AGAIN_AT_MS) {
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
    frame.setTimeout(inject, INJECT_AFTER_MS);
  });
  tell('ready');
}
