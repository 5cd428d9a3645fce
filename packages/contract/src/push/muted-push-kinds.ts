import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Kinds of push messages that a member can turn on and off: about the account, about rewards and results, and broadcasts. */
export const pushKinds = ['account', 'reward', 'news'] as const;

export type PushKind = (typeof pushKinds)[number];

export const getMutedPushKinds = defineEndpoint({
  name: 'push.getKinds',
  method: 'GET',
  path: '/wps/relay/CSP_getPushKinds',
  summary: 'Returns the kinds of push messages that the member has turned off.',
  source: 'S2-026',
  out: z.object({ muted: z.array(z.enum(pushKinds)) }),
});

export const setPushKindEnabled = defineEndpoint({
  name: 'push.setKind',
  method: 'POST',
  path: '/wps/relay/CSP_setPushKind',
  summary: "Turns a kind of push messages on or off for the member's devices; the inbox receives all messages.",
  source: 'S2-026',
  in: z.strictObject({ kind: z.enum(pushKinds), on: z.boolean() }),
  out: z.object({ muted: z.array(z.enum(pushKinds)) }),
});
