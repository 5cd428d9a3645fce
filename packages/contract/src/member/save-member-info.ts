import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { NICKNAME_MAX_LENGTH } from '#src/limits.ts';

/** What a registration through a provider hands out, so that the page may add what the provider told it. */
export const authKeySchema = z.string().check(z.minLength(16), z.maxLength(256));

/** Saves what a page knows of a new member, by the key his registration answered: once, within ten minutes. */
export const saveMemberInfoByAuthKey = defineEndpoint({
  name: 'member.saveMemberInfoByAuthKey',
  method: 'POST',
  path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
  summary: 'Adds to a new account what the provider knows of its owner.',
  source: 'S7-046',
  in: z.strictObject({
    authKey: authKeySchema,
    /** What the member is called; shown to nobody else. */
    nickname: z.string().check(z.minLength(1), z.maxLength(NICKNAME_MAX_LENGTH)),
  }),
  out: z.object({}),
  errors: ['identity_ticket_invalid'],
  token: 'none',
});
