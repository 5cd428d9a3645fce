import * as z from 'zod';

/** By merchant: what a support desk checks a member's chat identity with. */
export const chatSecretsSchema = z.record(z.string(), z.string().min(32, 'must have at least 32 characters'));
