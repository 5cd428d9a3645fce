import type { GameCategory } from '@foyer/contract/game/game-category';
import { getNaturalHue, getGameMotifName } from './game-motifs.ts';
import { drawTitle } from './cover-title.ts';
import type { FontName } from './lettering.ts';
import { getMotif } from './motifs/motif.ts';
import { createBackgroundColours, createMotifColours, type ArtStyle } from './paint.ts';
import { createSeededRandom } from './random.ts';
import { createHallScene } from './scenes/hall.ts';
import { lotteryScene } from './scenes/lottery.ts';
import { arcadeScene, crashScene, pvpScene, seaScene, sportsScene } from './scenes/outdoors.ts';
import { slotsScene } from './scenes/reels.ts';
import { instantScene, liveScene, tableScene } from './scenes/rooms.ts';
import type { Scene, SceneInput } from './scenes/scene.ts';
import { vendorMark } from './vendor-mark.ts';

export interface CoverGame {
  id: string;
  name: string;
  vendor: string;
  category: GameCategory;
  /** Index in its category: neighbours get very different hues. */
  index: number;
}

const families: Readonly<Record<GameCategory, { scene: Scene; face: FontName; hue: number }>> = {
  lottery: { scene: lotteryScene, face: 'anton', hue: 285 },
  sports: { scene: sportsScene, face: 'russo', hue: 150 },
  live: { scene: liveScene, face: 'righteous', hue: 10 },
  rng: { scene: slotsScene, face: 'lilita', hue: 300 },
  table: { scene: tableScene, face: 'anton', hue: 160 },
  fish: { scene: seaScene, face: 'lilita', hue: 235 },
  pvp: { scene: pvpScene, face: 'bangers', hue: 270 },
  crash: { scene: crashScene, face: 'russo', hue: 265 },
  arcade: { scene: arcadeScene, face: 'righteous', hue: 320 },
  elott: { scene: instantScene, face: 'anton', hue: 200 },
};

/** Size of a cover in SVG user units. Bitmaps are scaled from it. */
export function coverSize(style: ArtStyle): { width: number; height: number } {
  return sizes[style];
}

const sizes = {
  aurora: { width: 240, height: 320 },
  lotus: { width: 240, height: 240 },
  zafir: { width: 240, height: 160 },
} as const satisfies Readonly<Record<ArtStyle, { width: number; height: number }>>;

/** The position of the hero, clear of the title. */
const places = {
  aurora: { x: 120, y: 126, scale: 0.92 },
  lotus: { x: 120, y: 88, scale: 0.72 },
  zafir: { x: 171, y: 80, scale: 0.48 },
} as const satisfies Readonly<Record<ArtStyle, SceneInput['at']>>;

function hues(style: ArtStyle, game: CoverGame) {
  const random = createSeededRandom(`${style}/${game.id}/hues`);
  const family = families[game.category];
  const ground = family.hue + game.index * 137.5 + random.between(-14, 14);
  const heroHue = getNaturalHue(getGameMotifName(game.id), ground + random.pick([120, 150, 180, 210]));
  return {
    ground:
      getNaturalHue(getGameMotifName(game.id), -1) < 0
        ? ground
        : Math.abs(((ground - heroHue + 540) % 360) - 180) < 50
          ? ground + 130
          : ground,
    hero: heroHue,
    accent: heroHue + random.pick([70, 100, -80, 180]),
  };
}

function createStage(style: ArtStyle, game: CoverGame): { stage: SceneInput; defs: string } {
  const { width, height } = coverSize(style);
  const random = createSeededRandom(`${style}/${game.id}`);
  const hue = hues(style, game);
  const own = createMotifColours(style, hue, 'p');
  const other = createMotifColours(style, { ...hue, hero: hue.hero + 150, accent: hue.accent + 150 }, 'q');
  const stage: SceneInput = {
    width,
    height,
    style,
    random,
    ground: createBackgroundColours(style, hue.ground, random.pick([36, -36, 54])),
    paint: own.paint,
    rival: other.paint,
    hero: getHero(game),
    motif: getGameMotifName(game.id),
    at: places[style],
  };
  return { stage, defs: own.defs + (game.category === 'pvp' ? other.defs : '') };
}

function getHero(game: CoverGame) {
  const name = getGameMotifName(game.id);
  return game.category === 'lottery' && ['drum', 'keno', 'three', 'five', 'twin', 'mega'].includes(name)
    ? () => ''
    : getMotif(name);
}

/** Draws the cover of a game as SVG: scene, title as paths, vendor mark. The same game gives the same bytes. */
export function coverSvg(style: ArtStyle, game: CoverGame): string {
  const { stage, defs } = createStage(style, game);
  const { width, height } = stage;
  const { scene, face } = families[game.category];
  const drawn = style === 'zafir' ? createHallScene(game.category)(stage) : scene(stage);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${drawn}${drawTitle(stage, { name: game.name, index: game.index, face })}${vendorMark(game.vendor, 22, stage.ground.scrim)}</svg>`;
}
