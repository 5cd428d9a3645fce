import { circle, ellipse, fillPath, group } from '../draw.ts';
import type { BrandIdentity } from './brand-identity.ts';

/** An opening flower. */
function sign(): string {
  const leaf = 'M0 64C-34 34-34-36 0-78C34-36 34 34 0 64Z';
  return group(
    'translate(0 10)',
    group('rotate(-62 0 60)', fillPath(leaf, '#2f9461')) +
      group('rotate(62 0 60)', fillPath(leaf, '#2f9461')) +
      group('rotate(-33 0 62)', fillPath(leaf, '#f28b73')) +
      group('rotate(33 0 62)', fillPath(leaf, '#f28b73')) +
      fillPath(leaf, '#e0604c') +
      fillPath('M-92 70Q0 108 92 70Q50 98 0 98Q-50 98-92 70Z', '#1a6f47'),
  );
}

function scenery(): string {
  return (
    circle([180, 190, 92], '#ffd9a8') +
    circle([180, 190, 66], '#ffc68a') +
    fillPath('M0 470C80 430 150 440 200 462C250 440 310 432 360 456V640H0Z', '#cfe8cf') +
    fillPath('M0 520C90 486 190 500 360 510V640H0Z', '#a9d6b2') +
    [40, 150, 300].map((x, at) => ellipse([x, 560 + at * 18, 54, 13], '#7fbf92')).join('')
  );
}

/** The style: a morning by the water. */
export const lotus: BrandIdentity = {
  name: 'Lotus',
  face: 'fredoka',
  ink: '#1f4a36',
  rule: '#e0604c',
  defs: '',
  sign,
  tab: '#fff3e4',
  iconSky: [
    [0, '#fff8ec'],
    [1, '#ffdfcd'],
  ],
  splashSky: [
    [0, '#fff8ee'],
    [1, '#ffe9d9'],
  ],
  scenery,
};
