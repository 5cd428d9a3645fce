import { circle, formatNumber, group } from '../draw.ts';
import { verticalGradient, radialGradient } from '../gradients.ts';
import type { BackgroundColours, ArtStyle } from '../paint.ts';
import type { SceneInput } from './scene.ts';

/** The background, brighter around the main motif. */
export function backdrop({ width, height, ground, style, at }: SceneInput, lift = 0.9): string {
  const defs =
    verticalGradient('bg', [
      [0, ground.far],
      [0.55, ground.mid],
      [1, style === 'aurora' ? ground.far : ground.near],
    ]) +
    radialGradient(
      'halo',
      [at.x / width, at.y / height, 0.62],
      [
        [0, ground.glow, lift],
        [0.45, ground.near, lift * 0.5],
        [1, ground.near, 0],
      ],
    );
  return `<defs>${defs}</defs><rect width="${formatNumber(width)}" height="${formatNumber(height)}" fill="url(#bg)"/><rect width="${formatNumber(width)}" height="${formatNumber(height)}" fill="url(#halo)"/>`;
}

/** The main motif with the shadow of the style: soft (aurora), flat (lotus) or narrow (zafir). */
export function drawMainMotif(stage: SceneInput, turn = 0, scale = 1): string {
  const { at, paint } = stage;
  return withShadow(
    stage,
    group(
      `translate(${formatNumber(at.x)} ${formatNumber(at.y)}) rotate(${formatNumber(turn)}) scale(${formatNumber(at.scale * scale)})`,
      stage.hero(paint),
    ),
  );
}

const shadows: Readonly<Record<ArtStyle, (ground: BackgroundColours) => string>> = {
  aurora: ({ far }) => `<feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="${far}" flood-opacity=".75"/>`,
  lotus: ({ scrim }) => `<feDropShadow dx="5" dy="6" stdDeviation="0" flood-color="${scrim}" flood-opacity=".2"/>`,
  zafir: ({ scrim }) => `<feDropShadow dx="0" dy="2" stdDeviation="2" flood-color="${scrim}" flood-opacity=".7"/>`,
};

export function withShadow({ style, ground }: SceneInput, content: string): string {
  const filter = `<filter id="sh" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="150%">${shadows[style](ground)}</filter>`;
  return `<defs>${filter}</defs><g filter="url(#sh)">${content}</g>`;
}

/** Small lights scattered over a part of the picture. */
export function sparks(stage: SceneInput, count: number, [top, bottom]: readonly [number, number]): string {
  const { random, width, ground, style } = stage;
  return Array.from({ length: count }, () => {
    const size = random.between(0.8, style === 'aurora' ? 2.4 : 4);
    return circle(
      [random.between(0, width), random.between(top, bottom), size],
      random.chance(0.5) ? ground.line : ground.glow,
      `opacity="${formatNumber(random.between(0.35, 0.95))}"`,
    );
  }).join('');
}

/** Rays around a point, as wedges. */
export function rays(stage: SceneInput, count: number, opacity: number): string {
  const { at, ground, random } = stage;
  const start = random.between(0, 30);
  const half = (Math.PI / count) * 0.5;
  const wedges = Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * 2 * index) / count + start;
    return `M0 0L${formatNumber(Math.cos(angle - half) * 420)} ${formatNumber(Math.sin(angle - half) * 420)}L${formatNumber(Math.cos(angle + half) * 420)} ${formatNumber(Math.sin(angle + half) * 420)}Z`;
  });
  return `<path d="${wedges.join('')}" transform="translate(${formatNumber(at.x)} ${formatNumber(at.y)})" fill="${ground.glow}" opacity="${formatNumber(opacity)}"/>`;
}
