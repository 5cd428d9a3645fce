import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import { describe, expect, test } from 'vitest';
import { createCaptchaGate } from '#src/platform/captcha/captcha-gate.ts';

function dialog() {
  const waiting: ((proof: CaptchaProof | null) => void)[] = [];
  return {
    open: () => new Promise<CaptchaProof | null>((resolve) => waiting.push(resolve)),
    close: (proof: CaptchaProof | null) => waiting.shift()?.(proof),
    opened: () => waiting.length,
  };
}

describe('captcha gate', () => {
  test('a solved captcha gives its proof to whoever asked', async () => {
    const screen = dialog();
    const asked = createCaptchaGate(screen.open)('form');
    screen.close({ geetestValidateV4: 'proof' });
    expect(await asked).toEqual({ ok: true, proof: { geetestValidateV4: 'proof' } });
  });

  test('[S5-009] a second call while one is open is refused as too fast and opens nothing', async () => {
    const screen = dialog();
    const ask = createCaptchaGate(screen.open);
    const first = ask('form');
    expect(await ask('form')).toEqual({ ok: false, code: 'too_fast' });
    expect(screen.opened()).toBe(1);
    screen.close({ geetestValidateV4: 'proof' });
    expect((await first).ok).toBe(true);
  });

  test('[S5-009] closing it answers verify_first, and it can be asked again', async () => {
    const screen = dialog();
    const ask = createCaptchaGate(screen.open);
    const first = ask('form');
    screen.close(null);
    expect(await first).toEqual({ ok: false, code: 'verify_first' });
    const again = ask('form');
    screen.close({});
    expect((await again).ok).toBe(true);
  });
});
