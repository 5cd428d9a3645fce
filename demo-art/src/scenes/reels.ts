import { d, e, g, l, n, o, r, star } from '../draw.ts';
import { across } from '../light.ts';
import { motif } from '../motifs/motif.ts';
import type { Scene, Stage } from './scene.ts';
import { backdrop, hero, rays, sparks } from './staging.ts';

const symbols = ['cherry', 'bell', 'seven', 'gem', 'clover', 'star', 'coin', 'crown', 'heart', 'bolt'] as const;

function reels(stage: Stage): string {
  const { width, at, ground, dice, paint } = stage;
  const wide = width / 3;
  const tall = at.y * 2 + 20;
  const strips = [0, 1, 2].map((column) => {
    const x = column * wide;
    const off = dice.between(-30, 10);
    const cells = Array.from({ length: 5 }, (_, line) =>
      g(
        `translate(${n(x + wide / 2)} ${n(off + line * wide * 0.98)}) scale(${n(wide / 300)})`,
        motif(dice.pick(symbols))(paint),
      ),
    );
    return (
      r([x + 3, -10, wide - 6, tall + 40, 10], 'url(#drum)') +
      `<g opacity=".42">${cells.join('')}</g>` +
      l(`M${n(x)} 0V${n(tall + 40)}`, ground.far, 3)
    );
  });
  return `<defs>${across('drum', [
    [0, ground.far],
    [0.5, ground.near, 0.75],
    [1, ground.far],
  ])}</defs>${strips.join('')}`;
}

function hills(stage: Stage): string {
  const { width, height, ground, dice, at } = stage;
  const ridge = (y: number, fill: string) => {
    const step = width / 4;
    const points = Array.from({ length: 5 }, (_, index) => `${n(step * index)} ${n(y + dice.between(-22, 22))}`);
    return d(`M0 ${n(height)}L0 ${n(y)}L${points.join('L')}L${n(width)} ${n(height)}Z`, fill);
  };
  return (
    o([at.x + dice.between(-50, 50), at.y - 30, 62], ground.glow, 'opacity=".85"') +
    ridge(at.y + 10, ground.near) +
    ridge(at.y + 46, ground.mid) +
    ridge(at.y + 80, ground.far)
  );
}

function frame(stage: Stage): string {
  const { at, paint, dice } = stage;
  const shape = dice.pick(['ring', 'star', 'arch']);
  const ornament =
    shape === 'ring'
      ? o([0, 0, 112], 'none', `stroke="${paint.gold}" stroke-width="9"`) + o([0, 0, 104], paint.deep, 'opacity=".7"')
      : shape === 'star'
        ? d(star(16, 132, 108), paint.goldDeep) + o([0, 0, 104], paint.deep)
        : d('M-104 110V-20C-104-150 104-150 104-20V110Z', paint.deep, `stroke="${paint.gold}" stroke-width="8"`);
  return g(`translate(${n(at.x)} ${n(at.y)}) scale(${n(at.scale)})`, ornament);
}

/** A slot: reels, a landscape or an emblem behind its creature or treasure. */
export const slots: Scene = (stage) => {
  const { dice, height, at, ground, width } = stage;
  const kind = dice.pick(['reels', 'hills', 'frame', 'burst']);
  const glow = e([at.x, at.y, width * 0.4, width * 0.4], ground.glow, 'opacity=".28"');
  if (kind === 'reels') return backdrop(stage, 0.5) + reels(stage) + glow + hero(stage, dice.between(-6, 6), 1.02);
  if (kind === 'hills')
    return backdrop(stage) + sparks(stage, 20, [0, height * 0.4]) + hills(stage) + hero(stage, 0, 1);
  if (kind === 'frame')
    return (
      backdrop(stage, 0.6) + sparks(stage, 26, [0, height]) + frame(stage) + hero(stage, dice.between(-5, 5), 0.88)
    );
  return (
    backdrop(stage) +
    rays(stage, dice.whole(12, 24), 0.3) +
    sparks(stage, 24, [0, height * 0.7]) +
    hero(stage, dice.between(-8, 8), 1.06)
  );
};
