import type { Endpoint } from '#src/endpoint.ts';
import { getHistory } from '#src/protection/history.ts';
import { cancelLimit, confirmLimit, removeLimit, setLimit } from '#src/protection/limits.ts';
import { answerRealityCheck, getPlay, setRealityCheck } from '#src/protection/play.ts';
import { beginTimeOut, exclude, getProtection, requestReturn } from '#src/protection/protection.ts';

export const protectionEndpoints: readonly Endpoint[] = [
  getProtection,
  beginTimeOut,
  exclude,
  requestReturn,
  setLimit,
  removeLimit,
  confirmLimit,
  cancelLimit,
  getHistory,
  getPlay,
  setRealityCheck,
  answerRealityCheck,
];
