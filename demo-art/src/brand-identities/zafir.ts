import { circle, fillPath, group, polygonPath } from '../draw.ts';
import { khatamStarPath, linePatterns, rosettePath } from '../line-patterns.ts';
import { horizontalGradient } from '../gradients.ts';
import type { BrandIdentity } from './brand-identity.ts';

const SAND = '#e4c78f';

/** A cut sapphire in an eight-point star. */
function sign(): string {
  const facet = (turn: number, fill: string) => group(`rotate(${turn})`, fillPath('M0 0L-20.7-50H20.7Z', fill));
  const shades = ['#a9cdf7', '#7fb0ee', '#5b93e0', '#3d77cb', '#2f63b4', '#3d77cb', '#5b93e0', '#86b6f2'];
  return (
    fillPath(khatamStarPath(94), 'none', `stroke="url(#light)" stroke-width="9" stroke-linejoin="round"`) +
    fillPath(khatamStarPath(70), 'none', `stroke="url(#light)" stroke-width="3.5"`) +
    shades.map((fill, at) => facet(at * 45, fill)).join('') +
    group('rotate(22.5)', fillPath(polygonPath(8, 24), '#d8e8fb', 'opacity=".85"'))
  );
}

function scenery(): string {
  const line = (width: number) => `stroke="${SAND}" stroke-width="${width}"`;
  return (
    fillPath(linePatterns.starAndCross({ width: 380, height: 660, pitch: 60 }), 'none', `${line(0.9)} opacity=".28"`) +
    circle([180, 300, 90], '#0b1f4d') +
    group(
      'translate(180 300)',
      fillPath(rosettePath(90), 'none', `${line(1.1)} opacity=".7"`) + fillPath(khatamStarPath(66), '#0b1f4d'),
    )
  );
}

/** The style: a hall in sapphire and sand. */
export const zafir: BrandIdentity = {
  name: 'Zafir',
  face: 'cinzel',
  ink: '#f3e3c0',
  rule: SAND,
  defs: `<defs>${horizontalGradient('light', [
    [0, '#f1ddb2'],
    [1, '#cfa968'],
  ])}</defs>`,
  sign,
  tab: '#0a1c44',
  iconSky: [
    [0, '#16367c'],
    [1, '#081735'],
  ],
  splashSky: [
    [0, '#0a1c44'],
    [0.5, '#12306c'],
    [1, '#081735'],
  ],
  scenery,
};
