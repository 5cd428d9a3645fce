import type { GameCategory } from '@foyer/contract/game/category';
import { hueOf, motifOf } from './cast.ts';
import { titled } from './cover-title.ts';
import type { Face } from './lettering.ts';
import { motif } from './motifs/motif.ts';
import { groundFor, paintFor, type Temper } from './paint.ts';
import { diceFor } from './random.ts';
import { court } from './scenes/court.ts';
import { lottery } from './scenes/lottery.ts';
import { arcade, crash, pvp, sea, sports } from './scenes/outdoors.ts';
import { slots } from './scenes/reels.ts';
import { instant, live, table } from './scenes/rooms.ts';
import type { Scene, Stage } from './scenes/scene.ts';
import { vendorMark } from './vendor-mark.ts';

export interface CoverOf {
  id: string;
  name: string;
  vendor: string;
  category: GameCategory;
  /** Place in its category: neighbours get far hues. */
  index: number;
}

const families: Readonly<Record<GameCategory, { scene: Scene; face: Face; hue: number }>> = {
  lottery: { scene: lottery, face: 'anton', hue: 285 },
  sports: { scene: sports, face: 'russo', hue: 150 },
  live: { scene: live, face: 'righteous', hue: 10 },
  rng: { scene: slots, face: 'lilita', hue: 300 },
  table: { scene: table, face: 'anton', hue: 160 },
  fish: { scene: sea, face: 'lilita', hue: 235 },
  pvp: { scene: pvp, face: 'bangers', hue: 270 },
  crash: { scene: crash, face: 'russo', hue: 265 },
  arcade: { scene: arcade, face: 'righteous', hue: 320 },
  elott: { scene: instant, face: 'anton', hue: 200 },
};

/** Size of a cover's drawing, in user units; every pixel size is a scaling of it. */
export function coverSize(temper: Temper): { width: number; height: number } {
  return sizes[temper];
}

const sizes = {
  aurora: { width: 240, height: 320 },
  lotus: { width: 240, height: 240 },
  zafir: { width: 240, height: 160 },
} as const satisfies Readonly<Record<Temper, { width: number; height: number }>>;

/** The position of the hero, clear of the title. */
const places = {
  aurora: { x: 120, y: 126, scale: 0.92 },
  lotus: { x: 120, y: 88, scale: 0.72 },
  zafir: { x: 171, y: 80, scale: 0.48 },
} as const satisfies Readonly<Record<Temper, Stage['at']>>;

function hues(temper: Temper, game: CoverOf) {
  const dice = diceFor(`${temper}/${game.id}/hues`);
  const family = families[game.category];
  const ground = family.hue + game.index * 137.5 + dice.between(-14, 14);
  const heroHue = hueOf(motifOf(game.id), ground + dice.pick([120, 150, 180, 210]));
  return {
    ground:
      hueOf(motifOf(game.id), -1) < 0
        ? ground
        : Math.abs(((ground - heroHue + 540) % 360) - 180) < 50
          ? ground + 130
          : ground,
    hero: heroHue,
    accent: heroHue + dice.pick([70, 100, -80, 180]),
  };
}

function stageFor(temper: Temper, game: CoverOf): { stage: Stage; defs: string } {
  const { width, height } = coverSize(temper);
  const dice = diceFor(`${temper}/${game.id}`);
  const hue = hues(temper, game);
  const own = paintFor(temper, hue, 'p');
  const other = paintFor(temper, { ...hue, hero: hue.hero + 150, accent: hue.accent + 150 }, 'q');
  const stage: Stage = {
    width,
    height,
    temper,
    dice,
    ground: groundFor(temper, hue.ground, dice.pick([36, -36, 54])),
    paint: own.paint,
    rival: other.paint,
    hero: motifFor(game),
    motif: motifOf(game.id),
    at: places[temper],
  };
  return { stage, defs: own.defs + (game.category === 'pvp' ? other.defs : '') };
}

function motifFor(game: CoverOf) {
  const name = motifOf(game.id);
  return game.category === 'lottery' && ['drum', 'keno', 'three', 'five', 'twin', 'mega'].includes(name)
    ? () => ''
    : motif(name);
}

/** A game's cover as SVG: scene, title lettering as paths, vendor mark. The same game gives the same bytes. */
export function coverSvg(temper: Temper, game: CoverOf): string {
  const { stage, defs } = stageFor(temper, game);
  const { width, height } = stage;
  const { scene, face } = families[game.category];
  const drawn = temper === 'zafir' ? court(game.category)(stage) : scene(stage);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${drawn}${titled(stage, { name: game.name, index: game.index, face })}${vendorMark(game.vendor, 22, stage.ground.scrim)}</svg>`;
}
