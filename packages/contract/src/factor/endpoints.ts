import type { Endpoint } from '#src/endpoint.ts';
import { beginFactor } from '#src/factor/begin-factor.ts';
import { confirmFactor } from '#src/factor/confirm-factor.ts';
import { getFactor } from '#src/factor/get-factor.ts';
import { removeFactor } from '#src/factor/remove-factor.ts';

export const factorEndpoints: readonly Endpoint[] = [getFactor, beginFactor, confirmFactor, removeFactor];
