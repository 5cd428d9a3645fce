/** A placeholder for a function of an ad partner's script: it queues its calls until the script has loaded. */
export interface PixelCallQueue {
  (...args: readonly unknown[]): void;
}

/**
 * Creates the queue that the scripts of Google and Bigo expect: each call is appended to a global list as an `arguments`
 * object, because the scripts ignore calls that are arrays.
 */
export function createGlobalCallQueue(globals: object, listName: string): PixelCallQueue {
  const existing: unknown = Reflect.get(globals, listName);
  const list: unknown[] = Array.isArray(existing) ? existing : [];
  Reflect.set(globals, listName, list);
  return function queue() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    list.push(arguments);
  };
}

/**
 * Creates the queue that the scripts of Meta and X expect: a function that stores its calls in its property `queue`, as
 * `arguments` objects. When the script has added the named method, that method receives the calls.
 */
export function createFunctionCallQueue(method: string, properties: object = {}): PixelCallQueue {
  const waiting: unknown[] = [];
  const call = function call(...args: readonly unknown[]): void {
    const vendorMethod: unknown = Reflect.get(call, method);
    if (typeof vendorMethod === 'function') Reflect.apply(vendorMethod, call, args);
    // oxlint-disable-next-line prefer-rest-params -- see above
    else waiting.push(arguments);
  };
  return Object.assign(call, { queue: waiting, ...properties });
}
