import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { changePassword } from '#src/member/change-password.ts';
import { registerByAgent } from '#src/member/registration/register-by-agent.ts';
import { registerByUsername, registerByMobileNumber } from '#src/member/registration/register.ts';

test.each([
  ['register', registerByUsername.in.shape.password],
  ['registerMobile', registerByMobileNumber.in.shape.password],
  ['registerByAgent', registerByAgent.in.shape.password],
  ['changePassword', changePassword.in.shape.newPassword],
])('[S9-032] the endpoint %s accepts a password of six characters and rejects one of five', (_name, field) => {
  expect([z.safeParse(field, 'x2345').success, z.safeParse(field, 'x23456').success]).toEqual([false, true]);
});
