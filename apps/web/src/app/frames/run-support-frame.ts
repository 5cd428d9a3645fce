/** The parts of a script element that the support frame uses. */
export interface SupportScriptElement {
  src: string;
  addEventListener(type: 'load' | 'error', listener: () => void): void;
}

/** The parts of `window` that the script of the support frame uses. */
export interface SupportFrameWindow<Script extends SupportScriptElement> {
  readonly parent: { postMessage(message: object, to: string): void };
  readonly document: {
    createElement(name: 'script'): Script;
    readonly head: { append(element: Script): void };
  };
  addEventListener(type: 'message', listener: (event: { source: unknown; data: unknown }) => void): void;
  setTimeout(task: () => void, milliseconds: number): unknown;
  foyerSupport?: unknown;
}

export interface SupportFrameConfig {
  readonly scriptUrl: string;
  readonly hook: string;
  readonly hookArgs: readonly string[];
}

/**
 * Delay between the page's start message and the insertion of the support provider's script, in milliseconds. [S9-013]
 */
const INJECT_AFTER_MS = 500;
const HOOK_RETRY_MS = [1_000, 3_000];

/**
 * Runs the frame of the support chat. It inserts the support provider's script 500 ms after the page's start message.
 * When the script has loaded, the frame opens the chat; if that fails, it retries after 1 s and 3 s. [S9-013]
 */
export function runSupportFrame<Script extends SupportScriptElement>(
  frame: SupportFrameWindow<Script>,
  { scriptUrl, hook, hookArgs }: SupportFrameConfig,
): void {
  let started = false;

  const postStatus = (status: string): void => frame.parent.postMessage({ type: `foyer.support.${status}` }, '*');

  const openChat = (): boolean => {
    const names = hook.split('.');
    let owner: unknown = null;
    let value: unknown = frame;
    for (const name of names) {
      owner = value;
      value = typeof value === 'object' || typeof value === 'function' ? Reflect.get(Object(value), name) : undefined;
    }
    if (typeof value !== 'function') return false;
    Reflect.apply(value, owner, hookArgs);
    return true;
  };

  const openChatWithRetries = (): void => {
    let isOpen = openChat();
    for (const delayMs of HOOK_RETRY_MS) {
      if (isOpen) break;
      frame.setTimeout(() => {
        isOpen = isOpen || openChat();
      }, delayMs);
    }
    postStatus('open');
  };

  const inject = (): void => {
    const script = frame.document.createElement('script');
    script.addEventListener('load', openChatWithRetries);
    script.addEventListener('error', () => postStatus('failed'));
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
  postStatus('ready');
}
