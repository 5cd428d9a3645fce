import type { PixelPage } from '#src/destinations/destination.ts';

/** What TikTok's and Kwai's scripts take over when they come: an array with methods that put what they are called with into it. */
export interface MethodQueue {
  readonly page: () => void;
  readonly track: (event: string, values: object, more?: object) => void;
}

interface Made {
  /** Global name of the queue, and of the property that holds that name. */
  readonly name: string;
  readonly objectName: string;
  readonly script: string;
  readonly id: string;
  /** Names of the methods that wait, as the vendor lists them. */
  readonly methods: readonly string[];
}

/** Those that both vendors list. */
export const commonMethods = [
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

function deferring(methods: readonly string[]): unknown[] {
  const list: unknown[] = [];
  const defer =
    (method: string) =>
    (...args: readonly unknown[]): void =>
      void list.push([method, ...args]);
  return Object.assign(list, Object.fromEntries(methods.map((method) => [method, defer(method)])));
}

/** Lays out the queue as both vendors publish it and brings the script. What is tracked is tracked for the one pixel. */
export function methodQueue(page: PixelPage, { name, objectName, script, id, methods }: Made): MethodQueue {
  const own = Object.assign(deferring(methods), { _u: script });
  const queue = Object.assign(deferring(methods), {
    methods,
    instance: () => own,
    _i: { [id]: own },
    _t: { [id]: page.now() },
    _o: { [id]: {} },
  });
  Reflect.set(page.globals, objectName, name);
  Reflect.set(page.globals, name, queue);
  page.loadScript(`${script}?sdkid=${id}&lib=${name}`);
  // The script may have put its own object in the place of the queue.
  const now = (): unknown => Reflect.get(page.globals, name);
  return {
    page: () => void callMethod(now(), ['page']),
    track: (...args) => void callMethod(callMethod(now(), ['instance', id]), ['track', ...args]),
  };
}

function callMethod(on: unknown, [method, ...args]: readonly [string, ...unknown[]]): unknown {
  const call: unknown = Reflect.get(Object(on), method);
  return typeof call === 'function' ? Reflect.apply(call, on, args) : undefined;
}
