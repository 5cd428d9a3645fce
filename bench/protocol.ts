type Listener = (params: unknown) => void;

/** One session of the protocol. */
export interface Wire {
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly on: (event: string, listener: Listener) => void;
  readonly off: (event: string, listener: Listener) => void;
}

interface Answer {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** What an answer has at a path of names. */
export function at(answer: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    answer,
  );
}

export function numberAt(answer: unknown, name: string): number {
  const value = at(answer, name);
  if (typeof value !== 'number') throw new Error(`the page or its browser did not say ${name}`);
  return value;
}

export function textAt(answer: unknown, name: string): string {
  const value = at(answer, name);
  if (typeof value !== 'string') throw new Error(`the browser did not say ${name}`);
  return value;
}

/** Commands and events over one socket, by session. */
export function sessionsOf(socket: WebSocket): (sessionId?: string) => Wire {
  const waiting = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (why: Error) => void }
  >();
  const listeners = new Map<string, Set<Listener>>();
  const keyOf = (sessionId: string | undefined, event: string): string => `${sessionId ?? ''} ${event}`;
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error } = readAnswer(String(data));
    if (id === undefined) {
      for (const listener of listeners.get(keyOf(sessionId, method ?? '')) ?? []) listener(params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  return (sessionId) => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      }),
    on: (event, listener) => {
      const key = keyOf(sessionId, event);
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    },
    off: (event, listener) => void listeners.get(keyOf(sessionId, event))?.delete(listener),
  });
}

function readAnswer(text: string): Answer {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}
