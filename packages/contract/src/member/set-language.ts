import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const setLanguage = defineEndpoint({
  name: 'member.setLanguage',
  method: 'POST',
  path: '/wps/member/language',
  summary: "Stores the member's language.",
  source: 'S7-019, S4-066',
  in: z.strictObject({ language: z.string().check(z.maxLength(8)) }),
  out: z.object({ language: z.string() }),
});
