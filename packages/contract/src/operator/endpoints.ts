import type { Endpoint } from '#src/endpoint.ts';
import { takeOperatorCall } from '#src/operator/take-operator-call.ts';

export const operatorEndpoints: readonly Endpoint[] = [takeOperatorCall];
