import type { PixelPage } from '#src/sinks/sink.ts';

/** What TikTok's and Kwai's scripts take over when they come: an array with methods that put what they are called with into it. */
export interface MethodQueue {
  readonly page: () => void;
  readonly track: (event: string, values: object, more: object) => void;
}

interface Made {
  /** Global name of the queue, and of the property that says what it is called. */
  readonly name: string;
  readonly objectName: string;
  readonly script: string;
  readonly id: string;
}

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
] as const;

function deferring(list: unknown[]): MethodQueue & unknown[] {
  const defer =
    (method: string) =>
    (...args: readonly unknown[]): void =>
      void list.push([method, ...args]);
  return Object.assign(list, Object.fromEntries(methods.map((method) => [method, defer(method)])), {
    page: defer('page'),
    track: defer('track'),
  });
}

/** Lays out the queue as both vendors publish it and brings the script. */
export function methodQueue(page: PixelPage, { name, objectName, script, id }: Made): MethodQueue {
  const own = deferring([]);
  const queue = Object.assign(deferring([]), {
    methods,
    instance: () => own,
    _i: { [id]: Object.assign(own, { _u: script }) },
    _t: { [id]: page.now() },
    _o: { [id]: {} },
  });
  Reflect.set(page.globals, objectName, name);
  Reflect.set(page.globals, name, queue);
  page.loadScript(`${script}?sdkid=${id}&lib=${name}`);
  return {
    page: () => callNow(page.globals, name, ['page']),
    track: (...args) => callNow(page.globals, name, ['track', ...args]),
  };
}

/** The script may have put its own object in the place of the queue. */
function callNow(globals: object, name: string, [method, ...args]: readonly [string, ...unknown[]]): void {
  const now: unknown = Reflect.get(globals, name);
  const call: unknown = Reflect.get(Object(now), method);
  if (typeof call === 'function') Reflect.apply(call, now, args);
}
