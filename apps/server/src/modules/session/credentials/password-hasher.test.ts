import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { STRONG_PASSWORD_HASH } from '#src/config/config.ts';
import { createPasswordHasher } from '#src/modules/session/credentials/password-hasher.ts';

const passwords = createPasswordHasher(STRONG_PASSWORD_HASH);

test('[S3-008] hashes a password to an Argon2id string with its own salt', async () => {
  const [one, other] = await Promise.all([passwords.hash('Correct-Horse-9'), passwords.hash('Correct-Horse-9')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.verify('Correct-Horse-9', one)).toBe(true);
  expect(await passwords.verify('correct-horse-9', one)).toBe(false);
});

test('[S3-008] rejects every password of a member without a stored hash', async () => {
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('Correct-Horse-9', null)).toBe(false);
});

test('the password hasher finds the hash of a code among hashes that share a salt', async () => {
  const set = await passwords.hashSet(['first', 'second']);
  const others = await passwords.hashSet(['first']);
  expect(await passwords.findAmong('second', set)).toBe(set[1]);
  expect(await passwords.findAmong('first', [...others, ...set])).toBe(others[0]);
  expect(await passwords.findAmong('third', set)).toBeNull();
  expect(await passwords.findAmong('first', [])).toBeNull();
  expect(await passwords.verify('first', set[0] ?? null)).toBe(true);
});

test('[S3-008] computes at most four password hashes at once', async () => {
  const running = new Set<number>();
  let maxRunning = 0;
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'ARGON2REQUEST') return;
      running.add(id);
      maxRunning = Math.max(maxRunning, running.size);
    },
    after: (id) => void running.delete(id),
  }).enable();
  const weak = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });
  await Promise.all(Array.from({ length: 20 }, () => weak.hash('Correct-Horse-9')));
  hook.disable();
  expect(maxRunning).toBe(4);
});
