import type { PixelFrameEnvironment } from '#src/destinations/destination.ts';

/**
 * The queue that the scripts of TikTok and Kwai expect: a global array whose methods append their calls to it. The script takes
 * over the array when it has loaded.
 */
export interface PixelMethodQueue {
  readonly page: () => void;
  readonly track: (event: string, values: object, options?: object) => void;
}

interface MethodQueueOptions {
  /** Name of the global variable that contains the queue, such as `ttq`. */
  readonly name: string;
  /** Name of the global variable that contains the value of `name`, from which the script learns it. */
  readonly objectName: string;
  readonly script: string;
  readonly id: string;
  /** Names of the methods that the queue must have, as the ad partner lists them. */
  readonly methods: readonly string[];
}

/** Names of the queue's methods that both TikTok and Kwai list. */
export const commonPixelMethods = [
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

function createDeferringList(methods: readonly string[]): unknown[] {
  const list: unknown[] = [];
  const defer =
    (method: string) =>
    (...args: readonly unknown[]): void =>
      void list.push([method, ...args]);
  return Object.assign(list, Object.fromEntries(methods.map((method) => [method, defer(method)])));
}

/**
 * Creates the queue as TikTok and Kwai publish it, and loads the script. Events are tracked for the pixel with the given id
 * only.
 */
export function createPixelMethodQueue(
  page: PixelFrameEnvironment,
  { name, objectName, script, id, methods }: MethodQueueOptions,
): PixelMethodQueue {
  const pixel = Object.assign(createDeferringList(methods), { _u: script });
  const queue = Object.assign(createDeferringList(methods), {
    methods,
    instance: () => pixel,
    _i: { [id]: pixel },
    _t: { [id]: page.now() },
    _o: { [id]: {} },
  });
  Reflect.set(page.globals, objectName, name);
  Reflect.set(page.globals, name, queue);
  page.loadScript(`${script}?sdkid=${id}&lib=${name}`);
  // The script may have replaced the queue by its own object.
  const getCurrent = (): unknown => Reflect.get(page.globals, name);
  return {
    page: () => void callMethod(getCurrent(), ['page']),
    track: (...args) => void callMethod(callMethod(getCurrent(), ['instance', id]), ['track', ...args]),
  };
}

function callMethod(target: unknown, [method, ...args]: readonly [string, ...unknown[]]): unknown {
  const call: unknown = Reflect.get(Object(target), method);
  return typeof call === 'function' ? Reflect.apply(call, target, args) : undefined;
}
