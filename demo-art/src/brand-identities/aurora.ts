import { circle, fillPath } from '../draw.ts';
import { horizontalGradient } from '../gradients.ts';
import type { BrandIdentity } from './brand-identity.ts';

/** Curtains of light. */
function sign(): string {
  return (
    fillPath(
      'M-86 72C-60-30-20-84 0-84C20-84 60-30 86 72C66 40 44 24 30 20C20-10 10-34 0-34C-10-34-20-10-30 20C-44 24-66 40-86 72Z',
      'url(#light)',
    ) +
    fillPath(
      'M-52 76C-40 36-22 10 0 10C22 10 40 36 52 76C36 58 18 50 0 50C-18 50-36 58-52 76Z',
      'url(#light)',
      'opacity=".72"',
    ) +
    circle([62, -62, 11], '#ffd166')
  );
}

function scenery(): string {
  const curtain = (y: number, opacity: number) =>
    fillPath(
      `M-10 ${y + 90}C70 ${y - 60} 150 ${y + 90} 220 ${y}C280 ${y - 70} 330 ${y} 370 ${y - 60}V${y + 70}C310 ${y + 110} 270 ${y + 40} 210 ${y + 120}C140 ${y + 210} 80 ${y + 70}-10 ${y + 190}Z`,
      'url(#light)',
      `opacity="${opacity}"`,
    );
  const stars = [
    [40, 60],
    [90, 150],
    [310, 90],
    [250, 40],
    [150, 90],
    [330, 200],
    [30, 240],
    [200, 170],
  ]
    .map(([x = 0, y = 0], at) => circle([x, y, 1 + (at % 3) * 0.6], '#dfe6ff'))
    .join('');
  return (
    stars +
    curtain(190, 0.34) +
    curtain(240, 0.2) +
    fillPath('M0 520L70 462L130 506L210 440L290 512L360 470V640H0Z', '#0b1530') +
    fillPath('M0 572L90 530L180 566L270 524L360 560V640H0Z', '#060b1c')
  );
}

/** The style: a northern night sky. */
export const aurora: BrandIdentity = {
  name: 'Aurora',
  face: 'righteous',
  ink: '#f3f5ff',
  rule: '#3fe0a5',
  defs: `<defs>${horizontalGradient('light', [
    [0, '#3fe0a5'],
    [0.5, '#5cc8e8'],
    [1, '#a78bfa'],
  ])}</defs>`,
  sign,
  tab: '#0b1024',
  iconSky: [
    [0, '#1b1445'],
    [0.6, '#0b1430'],
    [1, '#0a3b3a'],
  ],
  splashSky: [
    [0, '#060918'],
    [0.55, '#131238'],
    [1, '#0b2a35'],
  ],
  scenery,
};
