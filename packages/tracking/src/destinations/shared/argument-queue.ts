/** A vendor's function before its script has come: what it is called with waits in a list. */
export interface ArgumentQueue {
  (...args: readonly unknown[]): void;
}

/**
 * Google's and Bigo's kind: each call is put into a list of the window as an `arguments` object. An array would do for the
 * eye only; their scripts tell the two apart.
 */
export function argumentQueue(globals: object, listName: string): ArgumentQueue {
  const before: unknown = Reflect.get(globals, listName);
  const list: unknown[] = Array.isArray(before) ? before : [];
  Reflect.set(globals, listName, list);
  return function queue() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    list.push(arguments);
  };
}

/** Meta's and X's kind: calls wait in `queue`, as `arguments` objects too, until the script has put its own method beside it. */
export function callQueue(method: string, more: object = {}): ArgumentQueue {
  const waiting: unknown[] = [];
  const call = function call(...args: readonly unknown[]): void {
    const own: unknown = Reflect.get(call, method);
    if (typeof own === 'function') Reflect.apply(own, call, args);
    // oxlint-disable-next-line prefer-rest-params -- see above
    else waiting.push(arguments);
  };
  return Object.assign(call, { queue: waiting, ...more });
}
