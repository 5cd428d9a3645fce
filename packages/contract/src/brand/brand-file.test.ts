import { expect, test } from 'vitest';
import { brandFileSchema } from '#src/brand/brand-file.ts';

test('[S3-050] a merchant uses version 3 of Geetest unless its brand names another', () => {
  const { captcha } = brandFileSchema.shape;
  const rest = { register: true, loginAfterFailures: 3 };
  expect(captcha.parse(rest)).toEqual({ provider: 'geetest-v3', ...rest });
  expect(captcha.parse({ provider: 'geetest-v4', ...rest }).provider).toBe('geetest-v4');
  expect(captcha.safeParse({ provider: 'geetest-v5', ...rest }).success).toBe(false);
});
