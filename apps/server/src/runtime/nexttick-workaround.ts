import { executionAsyncResource } from 'node:async_hooks';
import process from 'node:process';

const kept: object[] = [];

/**
 * Keeps `process.nextTick` quick: to be called before anything else of a process that lives long. V8 forgets the shape of what
 * Node notes of a tick when it collects at a moment at which no tick waits. Node's code then meets the same object in a new
 * shape, V8 takes it for code that makes many kinds of objects, and makes each of them slowly ever after: some 400 ns instead of
 * 50, seven times for each request. One tick that is kept keeps the shape. (`Runtime_DefineKeyedOwnPropertyInLiteral` of V8,
 * https://nodejs.org/docs/latest-v24.x/api/async_hooks.html#async_hooksexecutionasyncresource)
 */
export function keepNextTickFast(): void {
  process.nextTick(() => void kept.push(executionAsyncResource()));
}
