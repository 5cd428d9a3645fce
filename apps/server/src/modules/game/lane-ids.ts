import { gameCategories } from '@foyer/contract/game/category';
import type { Lane } from '@foyer/contract/game/lane';

/** The popular ones first, then the categories in the order of the tabs. */
export const laneIds = ['hot', ...gameCategories] as const satisfies readonly Lane['id'][];
