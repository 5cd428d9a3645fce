import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import { describe, expect, test } from 'vitest';
import { createRequestCaptcha } from '#src/platform/captcha/request-captcha.ts';

function dialog() {
  const waiting: ((proof: CaptchaProof | null) => void)[] = [];
  return {
    open: () => new Promise<CaptchaProof | null>((resolve) => waiting.push(resolve)),
    close: (proof: CaptchaProof | null) => waiting.shift()?.(proof),
    opened: () => waiting.length,
  };
}

describe('captcha gate', () => {
  test('a solved captcha returns its proof', async () => {
    const screen = dialog();
    const outcome = createRequestCaptcha(screen.open)('form');
    screen.close({ geetestValidateV4: 'proof' });
    expect(await outcome).toEqual({ ok: true, proof: { geetestValidateV4: 'proof' } });
  });

  test('[S5-009] a second request for a captcha while one is open is rejected as too fast', async () => {
    const screen = dialog();
    const request = createRequestCaptcha(screen.open);
    const first = request('form');
    expect(await request('form')).toEqual({ ok: false, code: 'too_fast' });
    expect(screen.opened()).toBe(1);
    screen.close({ geetestValidateV4: 'proof' });
    expect((await first).ok).toBe(true);
  });

  test('[S5-009] closing the captcha returns verify_first, and a captcha can be requested again', async () => {
    const screen = dialog();
    const request = createRequestCaptcha(screen.open);
    const first = request('form');
    screen.close(null);
    expect(await first).toEqual({ ok: false, code: 'verify_first' });
    const again = request('form');
    screen.close({});
    expect((await again).ok).toBe(true);
  });
});
