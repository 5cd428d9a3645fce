import { expect, test, vi } from 'vitest';
import { vibrate } from '#src/platform/device/haptics.ts';

function stubDevice({ reducesMotion }: { readonly reducesMotion: boolean }) {
  const device = { vibrate: vi.fn((_pattern: readonly number[]) => true) };
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  return device.vibrate;
}

test('the phone vibrates differently for a success and for an error', () => {
  const spy = stubDevice({ reducesMotion: false });
  vibrate('success');
  vibrate('error');
  expect(spy.mock.calls).toEqual([[[12, 40, 24]], [[40]]]);
});

test('the phone does not vibrate if the person prefers reduced motion', () => {
  const spy = stubDevice({ reducesMotion: true });
  vibrate('success');
  expect(spy).not.toHaveBeenCalled();
});

test('a device without vibration causes no error', () => {
  vi.stubGlobal('navigator', {});
  expect(() => vibrate('error')).not.toThrow();
});
