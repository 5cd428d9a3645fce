import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * What messages to devices are about, each with a switch of the member's: the account, rewards and results, and what goes to
 * everybody.
 */
export const pushKinds = ['account', 'reward', 'news'] as const;

export type PushKind = (typeof pushKinds)[number];

export const getPushKinds = defineEndpoint({
  name: 'push.getKinds',
  method: 'GET',
  path: '/wps/relay/CSP_getPushKinds',
  summary: 'Kinds of messages the member does not want on any device.',
  source: 'S2-026',
  out: z.object({ muted: z.array(z.enum(pushKinds)) }),
});

export const setPushKind = defineEndpoint({
  name: 'push.setKind',
  method: 'POST',
  path: '/wps/relay/CSP_setPushKind',
  summary: "Lets a kind of messages come to the member's devices, or keeps it away; the inbox has them all the same.",
  source: 'S2-026',
  in: z.strictObject({ kind: z.enum(pushKinds), on: z.boolean() }),
  out: z.object({ muted: z.array(z.enum(pushKinds)) }),
});
