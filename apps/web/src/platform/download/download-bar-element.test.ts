import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDownloadBar, showOrHideDownloadBar } from '#src/platform/download/download-bar-element.ts';
import { storeSession } from '#test/member-session.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15';

beforeEach(() => browseAs(ANDROID));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

function browseAs(userAgent: string, maxTouchPoints = 0): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
}

/** Sets the display mode of the page. */
function displayAs(mode: string): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes(`(display-mode: ${mode})`) }),
  );
}

/** Whether a bar with these data attributes is shown. */
function isShown(attributes: Readonly<Record<string, string>> = { android: '' }): boolean {
  const bar = document.createElement('aside');
  Object.assign(bar.dataset, attributes);
  // The result must not depend on the initial state.
  const before = [true, false].map((hidden) => {
    bar.hidden = hidden;
    showOrHideDownloadBar(bar);
    return bar.hidden;
  });
  expect(before[0]).toBe(before[1]);
  return !bar.hidden;
}

test.each([
  ['Android', ANDROID, 0, { android: '' }, true],
  ['Android', ANDROID, 0, { apple: '' }, false],
  ['Android', ANDROID, 0, {}, false],
  ['an iPhone', IPHONE, 5, { apple: '' }, true],
  ['an iPhone', IPHONE, 5, { android: '' }, false],
  ['an iPad that reports itself as a Mac', MAC, 5, { apple: '' }, true],
  ['an iPad that reports itself as a Mac', MAC, 5, { android: '' }, false],
  ['a Mac', MAC, 0, { android: '' }, true],
  ['a computer', WINDOWS, 0, {}, true],
])(
  '[S4-046] on %s (%s, %i touch points) with downloads %o the bar is shown: %j',
  (_name, agent, touchPoints, links, shown) => {
    browseAs(agent, touchPoints);
    expect(isShown(links)).toBe(shown);
  },
);

test.each([
  ['standalone', true],
  ['fullscreen', true],
  ['minimal-ui', false],
  ['browser', false],
])('[S4-044] in the display mode %s the site counts as installed: %j', (mode, installed) => {
  displayAs(mode);
  expect(isShown()).toBe(!installed);
});

test.each([
  [true, true],
  [false, false],
])('[S4-044] an iPhone’s standalone mode %j counts as installed: %j', (standalone, installed) => {
  Object.assign(navigator, { standalone });
  expect(isShown()).toBe(!installed);
});

test.each([
  ['AuroraApp Ver:1.2.3', true],
  ['App Ver:10.20.30', true],
  [`App${'x'.repeat(64)}Ver:1.2.3`, true],
  [`App${'x'.repeat(65)}Ver:1.2.3`, false],
  ['App Ver:1.2', false],
  ['App Ver:1.2.x', false],
  ['App Ver:x.2.3', false],
  ['App Ver:1.x.3', false],
  ['App 1.2.3', false],
  ['Ver:1.2.3', false],
  // Only the first 1,024 characters are read.
  [`${'x'.repeat(1_024)} App Ver:1.2.3`, false],
])('[S4-044, S5-021] detects the native app by its user agent "%s": %j', (mark, isApp) => {
  browseAs(`${ANDROID} ${mark}`);
  expect(isShown()).toBe(!isApp);
});

test.each([
  [null, { android: '' }, true],
  ['0', { android: '' }, true],
  ['1', { android: '' }, false],
  ['1', { android: '', home: '' }, true],
] as const)(
  '[S4-045] with the home-screen mode stored as %s, a download bar with the attributes %o is shown: %j',
  (stored, attributes, shown) => {
    if (stored !== null) localStorage.setItem('foyer.webclip', stored);
    expect(isShown(attributes)).toBe(shown);
  },
);

test('[S4-048] a download bar for members is shown to members only', () => {
  expect(isShown({ android: '', login: '' })).toBe(false);
  storeSession();
  expect(isShown({ android: '', login: '' })).toBe(true);
});

test.each([
  [null, undefined, true],
  [null, '3', false],
  ['2', '3', false],
  ['3', '3', true],
  ['10', '3', true],
  [null, '0', true],
] as const)('[S4-047] with the stored rank %s a bar for rank %s is shown: %j', (stored, rank, shown) => {
  if (stored !== null) sessionStorage.setItem('foyer.rank', stored);
  expect(isShown({ android: '', ...(rank === undefined ? {} : { rank }) })).toBe(shown);
});

test('[S3-029, S4-043, S4-049] a closed download bar is hidden at once and for the rest of the session', () => {
  const bar = document.createElement('aside');
  closeDownloadBar(bar);
  expect(bar.hidden).toBe(true);
  expect(sessionStorage.getItem('foyer.download.hidden')).toBe('1');
  expect(isShown()).toBe(false);
  sessionStorage.clear();
  expect(isShown()).toBe(true);
});

test('[S3-029] if storage is blocked, the download bar is shown, and closing it lasts for the page', () => {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  expect(isShown()).toBe(true);
  expect(isShown({ android: '', login: '' })).toBe(false);
  const bar = document.createElement('aside');
  closeDownloadBar(bar);
  expect(bar.hidden).toBe(true);
  vi.restoreAllMocks();
});
