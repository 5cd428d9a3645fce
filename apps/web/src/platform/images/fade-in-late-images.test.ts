import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fadeInLateImages } from '#src/platform/images/fade-in-late-images.ts';

const animate = vi.fn<(keyframes: unknown, options: unknown) => void>();
let stop = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(HTMLElement.prototype, { animate });
  stop = fadeInLateImages();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  document.body.replaceChildren();
  animate.mockClear();
  vi.restoreAllMocks();
});

/** Loads an image whose request took `duration` ms and ended `ago` ms ago. */
function loadImage(duration: number, ago = 0): void {
  const startTime = performance.now() - duration - ago;
  const entry = { name: '', entryType: 'resource', startTime, duration, toJSON: () => null };
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('load'));
}

test('an image that loads late fades in without disappearing first', () => {
  loadImage(200);
  expect(animate.mock.calls).toEqual([[{ opacity: [0.4, 1] }, expect.objectContaining({ duration: 200 })]]);
});

test('an image from the cache appears at once', () => {
  loadImage(3);
  loadImage(200, 5_000);
  expect(animate).not.toHaveBeenCalled();
});

test('under reduced motion every image appears at once', () => {
  stop();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  stop = fadeInLateImages();
  loadImage(200);
  expect(animate).not.toHaveBeenCalled();
});
