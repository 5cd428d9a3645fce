import { afterEach, expect, test, vi } from 'vitest';
import { getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import { getRegistrationMethod } from '#src/platform/device/how-site-was-opened.ts';
import { makePageData } from '#test/page-data.ts';

const PAGE = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const NATIVE = `${PAGE} AppShell Ver:2.4.39`;
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4';

interface StartOptions {
  readonly userAgent?: string;
  readonly inApp?: boolean;
  readonly installed?: boolean;
  readonly webclip?: '0' | '1';
}

afterEach(() => {
  delete document.documentElement.dataset['inApp'];
});

function startAs({ userAgent = PAGE, inApp = false, installed = false, webclip }: StartOptions): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: installed && media.includes('standalone'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  if (inApp) document.documentElement.dataset['inApp'] = '';
  if (webclip !== undefined) localStorage.setItem('foyer.webclip', webclip);
}

test.each<[string, StartOptions, 'APP' | 'H5' | 'WEBCLIP' | 'PWA']>([
  ['a browser', {}, 'H5'],
  ['a tablet', { userAgent: IPAD }, 'H5'],
  ['a browser whose web clip flag is off', { webclip: '0' }, 'H5'],
  ['an installed site', { installed: true }, 'PWA'],
  ['an installed site whose web clip flag is off', { installed: true, webclip: '0' }, 'PWA'],
  ['a web clip', { installed: true, webclip: '1' }, 'WEBCLIP'],
  ['the native app by its user agent', { userAgent: NATIVE }, 'APP'],
  ['the native app by its URL', { inApp: true }, 'APP'],
  ['the native app with a stored web clip flag', { userAgent: NATIVE, installed: true, webclip: '1' }, 'APP'],
])('[S3-016] a registration in %s has the right method', (_case, options, method) => {
  startAs(options);
  expect(getRegistrationMethod()).toBe(method);
  expect(getRegistrationContext(makePageData()).registerMethod).toBe(method);
});
