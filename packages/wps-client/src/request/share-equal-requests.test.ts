import { expect, test, vi } from 'vitest';
import { toCanonicalJson, createInFlightRequests } from '#src/request/share-equal-requests.ts';

/** Requests that the test ends, one `PromiseWithResolvers` per start. */
function startable() {
  const started: (PromiseWithResolvers<string> & { readonly signal: AbortSignal })[] = [];
  const start = (signal: AbortSignal): Promise<string> => {
    const request = { ...Promise.withResolvers<string>(), signal };
    started.push(request);
    return request.promise;
  };
  return { started, start };
}

test('[S7-005] a shared request is aborted when its last caller aborts, not earlier', async () => {
  const { started, start } = startable();
  const inFlight = createInFlightRequests<string>();
  const [first, second] = [new AbortController(), new AbortController()];
  const calls = [first, second].map(({ signal }) => inFlight.share({ key: 'a', signal }, start));
  expect(started).toHaveLength(1);
  first.abort();
  expect(await calls[0]).toBeNull();
  expect(started[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(await calls[1]).toBeNull();
  expect(started[0]?.signal.aborted).toBe(true);
});

test('[S7-005] a shared request that has a caller without a signal is not aborted', async () => {
  const { started, start } = startable();
  const inFlight = createInFlightRequests<string>();
  const leaving = new AbortController();
  const staying = inFlight.share({ key: 'a', signal: undefined }, start);
  const left = inFlight.share({ key: 'a', signal: leaving.signal }, start);
  leaving.abort();
  expect(await left).toBeNull();
  expect(started[0]?.signal.aborted).toBe(false);
  started[0]?.resolve('done');
  expect(await staying).toBe('done');
});

test('[S7-005] a caller that arrives before an aborted request has ended starts a new request', async () => {
  const { started, start } = startable();
  const inFlight = createInFlightRequests<string>();
  const controller = new AbortController();
  const share = (signal?: AbortSignal) => inFlight.share({ key: 'a', signal }, start);
  const left = share(controller.signal);
  controller.abort();
  expect(await left).toBeNull();

  const next = share();
  expect(started).toHaveLength(2);
  started[0]?.resolve('too late');
  await started[0]?.promise;
  // Lets the handlers of the aborted request run; the second request is still shared afterwards.
  await new Promise(setImmediate);
  const joined = share();
  expect(started).toHaveLength(2);
  started[1]?.resolve('answer');
  expect(await Promise.all([next, joined])).toEqual(['answer', 'answer']);
});

test('[S7-005] the next request is shared even if a caller of the previous request aborts after that request has ended', async () => {
  const { started, start } = startable();
  const inFlight = createInFlightRequests<string>();
  const controller = new AbortController();
  const ending = inFlight.share({ key: 'a', signal: controller.signal }, start);
  started[0]?.resolve('one');
  await started[0]?.promise;
  void inFlight.share({ key: 'a', signal: undefined }, start);
  expect(started).toHaveLength(2);
  controller.abort();
  expect(await ending).toBeNull();
  void inFlight.share({ key: 'a', signal: undefined }, start);
  expect(started).toHaveLength(2);
});

test('[S7-005] a call after the end of a shared request starts a new request', async () => {
  const { started, start } = startable();
  const inFlight = createInFlightRequests<string>();
  const first = inFlight.share({ key: 'a', signal: undefined }, start);
  started[0]?.resolve('one');
  expect(await first).toBe('one');
  void inFlight.share({ key: 'a', signal: undefined }, start);
  expect(started).toHaveLength(2);
});

test('a shared request that has ended no longer listens to the signals of its callers', async () => {
  const { started, start } = startable();
  const { signal } = new AbortController();
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  const call = createInFlightRequests<string>().share({ key: 'a', signal }, start);
  started[0]?.resolve('done');
  await call;
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith('abort', add.mock.calls[0]?.[1]));
});

test('a shared request that fails rejects the call of each caller', async () => {
  const { started, start } = startable();
  const inFlight = createInFlightRequests<string>();
  const calls = [undefined, new AbortController().signal].map((signal) => inFlight.share({ key: 'a', signal }, start));
  started[0]?.reject(new Error('broken'));
  for (const call of calls) await expect(call).rejects.toThrow('broken');
});

test('equal inputs have equal JSON text, with properties in any order', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(toCanonicalJson({ b: [{ c: 2, d: 1 }] }));
  expect(toCanonicalJson({ a: 1 })).not.toBe(toCanonicalJson({ a: '1' }));
});

test('canonical JSON has the keys of an object in ascending order and keeps the order of a list', () => {
  expect(toCanonicalJson(undefined)).toBe('null');
  expect(toCanonicalJson([{ c: 1, a: { z: 1, y: 2 }, b: 3 }, 2, 1])).toBe('[{"a":{"y":2,"z":1},"b":3,"c":1},2,1]');
});
