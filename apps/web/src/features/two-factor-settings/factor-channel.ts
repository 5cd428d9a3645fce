import type { InputOf } from '@foyer/contract/endpoint';
import type { beginFactor } from '@foyer/contract/factor/factor';

/** By what the second step of a login is shown. */
export type FactorChannel = InputOf<typeof beginFactor>['channel'];
