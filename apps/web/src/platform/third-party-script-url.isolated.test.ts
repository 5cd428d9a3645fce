import { expect, onTestFinished, test, vi } from 'vitest';
import { allowThirdPartyScriptUrls } from '#src/platform/third-party-script.ts';

test('[security: browser] only script URLs of the SDKs in use are allowed by the Trusted Types policy', () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'trustedTypes'));
  allowThirdPartyScriptUrls(['https://apis.google.com/js/api.js']);
  allowThirdPartyScriptUrls(['https://www.google.com/recaptcha/api.js'], { trustedtypes: 'true' });
  allowThirdPartyScriptUrls(['https://www.gstatic.com/recaptcha/releases/']);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default']);
  const check = (url: string): string => createPolicy.mock.results[0]?.value.createScriptURL(url);
  for (const good of [
    'https://apis.google.com/js/api.js?onload=x',
    'https://www.gstatic.com/recaptcha/releases/Xv-93q/recaptcha__en.js',
  ])
    expect(check(good)).toBe(good);
  const captcha = 'https://www.google.com/recaptcha/api.js';
  expect(check(`${captcha}?onload=x&hl=pt-BR`)).toBe(`${captcha}?onload=x&hl=pt-BR&trustedtypes=true`);
  for (const bad of [
    'https://apis.google.com/js/api.js/../client.js',
    'https://apis.google.com.evil.example/js/api.js',
    'http://apis.google.com/js/api.js',
    'https://www.gstatic.com/recaptcha/releases/../../other.js',
    'https://www.gstatic.com/recaptcha/releases',
    'data:text/javascript,hit()',
    '/m/assets/entry.js',
  ])
    expect(() => check(bad)).toThrow(TypeError);
});
