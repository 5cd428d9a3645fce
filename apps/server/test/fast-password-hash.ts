/**
 * Settings of the weakest Argon2id hash, which takes less than a millisecond. A stored hash is verified with the
 * settings that it was created with.
 */
export const FAST_PASSWORD_HASH = { memory: 8, passes: 1, parallelism: 1 };
