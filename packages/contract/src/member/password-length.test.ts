import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { changePassword } from '#src/member/change-password.ts';
import { registerByAgent } from '#src/member/registration/register-by-agent.ts';
import { register, registerMobile } from '#src/member/registration/register.ts';

test.each([
  ['register', register.in.shape.password],
  ['registerMobile', registerMobile.in.shape.password],
  ['registerByAgent', registerByAgent.in.shape.password],
  ['changePassword', changePassword.in.shape.newPassword],
])('[S9-032] %s accepts a password of six characters and rejects one of five', (_name, field) => {
  expect([z.safeParse(field, 'x2345').success, z.safeParse(field, 'x23456').success]).toEqual([false, true]);
});
