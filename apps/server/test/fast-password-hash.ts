/** The weakest hash of Argon2id, which takes less than a millisecond. A hash is verified with the settings it was created with. */
export const FAST_PASSWORD_HASH = { memory: 8, passes: 1, parallelism: 1 };
