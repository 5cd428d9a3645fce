import type { Endpoint } from '#src/endpoint.ts';
import { getHistory } from '#src/protection/history.ts';
import { cancelLimit, confirmLimit, removeLimit, setLimit } from '#src/protection/limits.ts';
import { answerRealityCheck, getPlay, setRealityCheck } from '#src/protection/play.ts';

export const protectionEndpoints: readonly Endpoint[] = [
  setLimit,
  removeLimit,
  confirmLimit,
  cancelLimit,
  getHistory,
  getPlay,
  setRealityCheck,
  answerRealityCheck,
];
