import type { InputOf } from '@foyer/contract/endpoint';
import type { beginFactor } from '@foyer/contract/factor/factor';

export type FactorChannel = InputOf<typeof beginFactor>['channel'];
