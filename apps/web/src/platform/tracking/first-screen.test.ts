import { afterEach, expect, test, vi } from 'vitest';
import { watchFirstScreen } from '#src/platform/tracking/first-screen.ts';

interface Entry {
  readonly target: Element;
  readonly isIntersecting: boolean;
}
const watched: Element[] = [];
let tell = (_entries: readonly Entry[]): void => undefined;

/** The browser as far as it says where elements are. */
function playBrowser(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: readonly Entry[]) => void) {
        tell = hear;
      }
      observe(element: Element): void {
        watched.push(element);
      }
      disconnect(): void {
        watched.length = 0;
      }
    },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  watched.length = 0;
});

/** Two pictures, the first of which has not come yet. */
function addPictures(): readonly HTMLImageElement[] {
  return ['https://a/1', 'https://a/2'].map((src) => {
    const picture = document.createElement('img');
    picture.src = src;
    Object.defineProperty(picture, 'currentSrc', { value: src });
    document.body.append(picture);
    return picture;
  });
}

test('[S7-054] only pictures that the browser says are on the screen belong to it, and it is asked once', () => {
  playBrowser();
  const [one, other] = addPictures();
  // One far below waits for its address.
  document.body.append(document.createElement('img'));
  const wholeAt = watchFirstScreen();
  expect([watched.length, wholeAt(800)]).toEqual([2, undefined]);
  if (!one || !other) throw new Error('no pictures');
  tell([
    { target: one, isIntersecting: false },
    { target: other, isIntersecting: false },
  ]);
  expect([watched.length, wholeAt(800)]).toEqual([0, 800]);
});

test('[S7-054] as long as one of them has not come, the first screen is not whole', () => {
  playBrowser();
  const [one] = addPictures();
  const wholeAt = watchFirstScreen();
  if (one) tell([{ target: one, isIntersecting: true }]);
  expect(wholeAt(800)).toBeUndefined();
});

test('[S7-054] a page without pictures is whole with its first paint, and a browser that cannot tell says nothing', () => {
  expect(watchFirstScreen()(800)).toBeUndefined();
  playBrowser();
  expect(watchFirstScreen()(800)).toBe(800);
});
