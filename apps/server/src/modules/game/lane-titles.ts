import { gameCategories } from '@foyer/contract/game/category';
import type { Lane } from '@foyer/contract/game/lane';
import type { LanguageCode } from '@foyer/contract/language';

type Titles = Readonly<Record<Lane['id'], string>>;

const english: Titles = {
  hot: 'Popular now',
  lottery: 'Lottery',
  sports: 'Sports',
  live: 'Live',
  rng: 'Slots',
  table: 'Table',
  fish: 'Fishing',
  pvp: 'PvP',
  crash: 'Crash',
  arcade: 'Arcade',
  elott: 'E-lottery',
};

const vietnamese: Titles = {
  hot: 'Đang thịnh hành',
  lottery: 'Xổ số',
  sports: 'Thể thao',
  live: 'Trực tuyến',
  rng: 'Nổ hũ',
  table: 'Game bài bàn',
  fish: 'Bắn cá',
  pvp: 'Đối kháng',
  crash: 'Crash',
  arcade: 'Giải trí',
  elott: 'Xổ số điện tử',
};

const titles: Readonly<Partial<Record<LanguageCode, Titles>>> = { EN: english, VI: vietnamese };

/** What a lane is called, in English where the language has no words yet. */
export function laneTitle(id: Lane['id'], language: LanguageCode): string {
  return (titles[language] ?? english)[id];
}

/** The popular ones first, then the categories in the order of the tabs. */
export const laneIds = ['hot', ...gameCategories] as const satisfies readonly Lane['id'][];
