import type { LucideIcon } from 'lucide-react';
import Cherry from 'lucide-react/icons/cherry';
import Fish from 'lucide-react/icons/fish';
import Joystick from 'lucide-react/icons/joystick';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rocket from 'lucide-react/icons/rocket';
import Spade from 'lucide-react/icons/spade';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import Tv from 'lucide-react/icons/tv';
import Dices from 'lucide-react/icons/dices';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { GameCategory } from '@foyer/contract/game/category';

const icons = {
  all: LayoutGrid,
  lottery: Ticket,
  sports: Trophy,
  live: Tv,
  rng: Cherry,
  table: Spade,
  fish: Fish,
  pvp: Swords,
  crash: Rocket,
  arcade: Joystick,
  elott: Dices,
} as const satisfies Readonly<Record<GameCategory | 'all', LucideIcon>>;

export function CategoryIcon({ category }: { readonly category: GameCategory | 'all' }): ReactNode {
  const Icon = icons[category];
  return <Icon size={20} aria-hidden />;
}
