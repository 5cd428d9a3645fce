import { g, n, o } from '../draw.ts';
import { falling, round } from '../light.ts';
import type { Ground, Temper } from '../paint.ts';
import type { Stage } from './scene.ts';

/** The whole ground, brighter around the hero. */
export function backdrop({ width, height, ground, temper, at }: Stage, lift = 0.9): string {
  const defs =
    falling('bg', [
      [0, ground.far],
      [0.55, ground.mid],
      [1, temper === 'aurora' ? ground.far : ground.near],
    ]) +
    round(
      'halo',
      [at.x / width, at.y / height, 0.62],
      [
        [0, ground.glow, lift],
        [0.45, ground.near, lift * 0.5],
        [1, ground.near, 0],
      ],
    );
  return `<defs>${defs}</defs><rect width="${n(width)}" height="${n(height)}" fill="url(#bg)"/><rect width="${n(width)}" height="${n(height)}" fill="url(#halo)"/>`;
}

/** The hero with the shadow of the brand: soft under a night sky, flat in the morning, close in a hall. */
export function hero(stage: Stage, turn = 0, scale = 1): string {
  const { at, paint } = stage;
  return standing(
    stage,
    g(`translate(${n(at.x)} ${n(at.y)}) rotate(${n(turn)}) scale(${n(at.scale * scale)})`, stage.hero(paint)),
  );
}

const shadows: Readonly<Record<Temper, (ground: Ground) => string>> = {
  aurora: ({ far }) => `<feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="${far}" flood-opacity=".75"/>`,
  lotus: ({ scrim }) => `<feDropShadow dx="5" dy="6" stdDeviation="0" flood-color="${scrim}" flood-opacity=".2"/>`,
  zafir: ({ scrim }) => `<feDropShadow dx="0" dy="2" stdDeviation="2" flood-color="${scrim}" flood-opacity=".7"/>`,
};

export function standing({ temper, ground }: Stage, content: string): string {
  const filter = `<filter id="sh" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="150%">${shadows[temper](ground)}</filter>`;
  return `<defs>${filter}</defs><g filter="url(#sh)">${content}</g>`;
}

/** Small lights strewn over a part of the picture. */
export function sparks(stage: Stage, count: number, [top, bottom]: readonly [number, number]): string {
  const { dice, width, ground, temper } = stage;
  return Array.from({ length: count }, () => {
    const size = dice.between(0.8, temper === 'aurora' ? 2.4 : 4);
    return o(
      [dice.between(0, width), dice.between(top, bottom), size],
      dice.chance(0.5) ? ground.line : ground.glow,
      `opacity="${n(dice.between(0.35, 0.95))}"`,
    );
  }).join('');
}

/** Rays from a point, as wedges around it. */
export function rays(stage: Stage, count: number, opacity: number): string {
  const { at, ground, dice } = stage;
  const start = dice.between(0, 30);
  const half = (Math.PI / count) * 0.5;
  const wedges = Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * 2 * index) / count + start;
    return `M0 0L${n(Math.cos(angle - half) * 420)} ${n(Math.sin(angle - half) * 420)}L${n(Math.cos(angle + half) * 420)} ${n(Math.sin(angle + half) * 420)}Z`;
  });
  return `<path d="${wedges.join('')}" transform="translate(${n(at.x)} ${n(at.y)})" fill="${ground.glow}" opacity="${n(opacity)}"/>`;
}
