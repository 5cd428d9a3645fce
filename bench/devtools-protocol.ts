type Listener = (params: unknown) => void;

/** A session of the Chrome DevTools Protocol. */
export interface DevToolsSession {
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly on: (event: string, listener: Listener) => void;
  readonly off: (event: string, listener: Listener) => void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The value at a property path, or undefined. */
export function getNestedValue(response: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    response,
  );
}

export function getNumber(response: unknown, name: string): number {
  const value = getNestedValue(response, name);
  if (typeof value !== 'number') throw new Error(`the page or its browser did not return the number ${name}`);
  return value;
}

export function getText(response: unknown, name: string): string {
  const value = getNestedValue(response, name);
  if (typeof value !== 'string') throw new Error(`the browser did not return the text ${name}`);
  return value;
}

/** Creates sessions on one socket. Without an id, the session is that of the browser itself. */
export function createDevToolsSessionFactory(socket: WebSocket): (sessionId?: string) => DevToolsSession {
  const pending = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
  >();
  const listeners = new Map<string, Set<Listener>>();
  const getKey = (sessionId: string | undefined, event: string): string => `${sessionId ?? ''} ${event}`;
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error } = parseMessage(String(data));
    if (id === undefined) {
      for (const listener of listeners.get(getKey(sessionId, method ?? '')) ?? []) listener(params);
      return;
    }
    const command = pending.get(id);
    pending.delete(id);
    if (error) command?.reject(new Error(error.message));
    else command?.resolve(result);
  });
  return (sessionId) => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      }),
    on: (event, listener) => {
      const key = getKey(sessionId, event);
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    },
    off: (event, listener) => void listeners.get(getKey(sessionId, event))?.delete(listener),
  });
}

function parseMessage(text: string): Message {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}
