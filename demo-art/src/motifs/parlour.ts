import {
  repeatAroundCenter,
  withMirrorImage,
  circle,
  ellipse,
  fillPath,
  group,
  rectangle,
  strokePath,
} from '../draw.ts';
import type { MotifColours } from '../paint.ts';

const pips = {
  spade: 'M0-50C-20-14-52-4-44 24C-38 42-12 40-6 24Q-6 42-18 52H18Q6 42 6 24C12 40 38 42 44 24C52-4 20-14 0-50Z',
  heart: 'M0 50C-66 4-48-46-20-44C-8-43 0-32 0-26C0-32 8-43 20-44C48-46 66 4 0 50Z',
  diamond: 'M0-54L38 0L0 54L-38 0Z',
  club: 'M0-50A22 22 0 0 1 18-14A22 22 0 1 1 6 22Q6 42 18 52H-18Q-6 42-6 22A22 22 0 1 1-18-14A22 22 0 0 1 0-50Z',
} as const;

type Pip = keyof typeof pips;

/** An upright playing card around the center. */
function card(p: MotifColours, pip: Pip): string {
  const ink = pip === 'heart' || pip === 'diamond' ? p.accentDeep : p.ink;
  const corner = group('translate(-34 -62) scale(.24)', fillPath(pips[pip], ink));
  return (
    rectangle([-52, -78, 104, 156, 14], p.ink, 'opacity=".35" transform="translate(4 5)"') +
    rectangle([-52, -78, 104, 156, 14], p.white) +
    fillPath(pips[pip], ink, 'transform="scale(.78)"') +
    corner +
    group('rotate(180)', corner)
  );
}

/** A stack of chips, seen from above at an angle. */
export function drawChipStack(p: MotifColours, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const edge = at % 2 === 0 ? p.main : p.accent;
    const under = at % 2 === 0 ? p.deep : p.accentDeep;
    return group(
      `translate(0 ${-at * 16})`,
      ellipse([0, 8, 50, 22], under) +
        rectangle([-50, 0, 100, 8, 0], under) +
        ellipse([0, 0, 50, 22], edge) +
        ellipse([0, 0, 32, 13], p.white, 'opacity=".9"') +
        ellipse([0, 0, 24, 9], edge) +
        strokePath('M-46 2L-36 1M36 1L46 2M0 16V21M0-21V-16', p.white, 5),
    );
  }).join('');
}

function die(p: MotifColours, face: string): string {
  return (
    fillPath('M-60-32L0-64L60-32L0 0Z', p.white) +
    fillPath('M-60-32L0 0V70L-60 38Z', p.light) +
    fillPath('M60-32L0 0V70L60 38Z', p.main) +
    face
  );
}

export const parlourMotifs = {
  cards: (p: MotifColours) =>
    group('rotate(-22) translate(-34 6)', card(p, 'spade')) +
    group('translate(0 -6)', card(p, 'heart')) +
    group('rotate(22) translate(34 6)', card(p, 'club')),
  ace: (p: MotifColours) =>
    group('rotate(-14) translate(-26 4)', card(p, 'diamond')) + group('rotate(12) translate(26 -2)', card(p, 'spade')),
  three: (p: MotifColours) =>
    group('rotate(-30) translate(-46 12) scale(.9)', card(p, 'club')) +
    group('scale(1.02)', card(p, 'diamond')) +
    group('rotate(30) translate(46 12) scale(.9)', card(p, 'spade')),
  noir: (p: MotifColours) =>
    rectangle([-56, -84, 112, 168, 14], p.ink) +
    rectangle([-48, -76, 96, 152, 10], 'none', `stroke="${p.gold}" stroke-width="3"`) +
    fillPath(pips.diamond, p.gold) +
    fillPath(pips.diamond, p.ink, 'transform="scale(.5)"') +
    withMirrorImage(
      group('translate(30 -58) scale(.2)', fillPath(pips.spade, p.gold)) +
        group('translate(30 58) scale(.2)', fillPath(pips.spade, p.gold)),
    ),
  spade: (p: MotifColours) =>
    group(
      'scale(1.7)',
      fillPath(pips.spade, p.ink) + fillPath(pips.spade, 'none', `stroke="${p.gold}" stroke-width="4"`),
    ) + ellipse([-26, -6, 16, 8], p.white, 'opacity=".35" transform="rotate(-50 -26 -6)"'),
  club: (p: MotifColours) =>
    group(
      'scale(1.7)',
      fillPath(pips.club, p.deep) + fillPath(pips.club, 'none', `stroke="${p.gold}" stroke-width="4"`),
    ) + circle([-8, -60, 9], p.white, 'opacity=".5"'),
  wheel: (p: MotifColours) =>
    circle([0, 4, 98], p.ink) +
    circle([0, 0, 96], p.goldDeep) +
    circle([0, 0, 90], p.gold) +
    circle([0, 0, 84], p.ink) +
    repeatAroundCenter(
      12,
      fillPath('M-21-78A81 81 0 0 1 0-81L0-40L-10-39Z', p.accent) +
        fillPath('M0-81A81 81 0 0 1 21-78L10-39L0-40Z', p.ink),
    ) +
    fillPath('M-16-78A80 80 0 0 1 16-78L8-40H-8Z', p.main) +
    circle([0, 0, 41], p.goldDeep) +
    circle([0, -2, 36], p.gold) +
    repeatAroundCenter(4, fillPath('M-5-30L5-30L4 0H-4Z', p.goldDeep) + circle([0, -32, 6], p.white)) +
    circle([0, 0, 11], p.goldDeep) +
    circle([44, -46, 9], p.white),
  dice: (p: MotifColours) =>
    group(
      'translate(-34 18) rotate(-12) scale(.86)',
      die(
        p,
        ellipse([0, -32, 12, 7], p.accentDeep) +
          ellipse([-30, 20, 7, 10], p.ink) +
          ellipse([20, 30, 6, 9], p.ink) +
          ellipse([40, 4, 6, 9], p.ink),
      ),
    ) +
    group(
      'translate(40 -26) rotate(14) scale(.74)',
      die(
        p,
        ellipse([-22, -32, 9, 5], p.ink) +
          ellipse([22, -32, 9, 5], p.ink) +
          ellipse([-42, 4, 6, 9], p.ink) +
          ellipse([-18, 40, 6, 9], p.ink) +
          ellipse([30, 18, 7, 10], p.accentDeep),
      ),
    ),
  dicethree: (p: MotifColours) =>
    group(
      'translate(0 -44) scale(.6)',
      die(
        p,
        ellipse([0, -32, 12, 7], p.accentDeep) + ellipse([-30, 20, 7, 10], p.ink) + ellipse([30, 20, 7, 10], p.ink),
      ),
    ) +
    group(
      'translate(-48 34) scale(.66)',
      die(
        p,
        ellipse([-20, -32, 9, 5], p.ink) +
          ellipse([20, -32, 9, 5], p.ink) +
          ellipse([-30, 20, 8, 11], p.accentDeep) +
          ellipse([30, 20, 7, 10], p.ink),
      ),
    ) +
    group(
      'translate(48 36) scale(.66)',
      die(
        p,
        ellipse([0, -32, 12, 7], p.accentDeep) +
          ellipse([-42, 4, 6, 9], p.ink) +
          ellipse([-18, 40, 6, 9], p.ink) +
          ellipse([30, 20, 7, 10], p.ink),
      ),
    ),
  fan: (p: MotifColours) =>
    Array.from({ length: 9 }, (_, at) =>
      group(
        `translate(0 70) rotate(${at * 18 - 72})`,
        fillPath('M-4 0L-24-148Q0-162 24-148L4 0Z', at % 2 ? p.main : p.light) +
          strokePath('M0-10V-146', p.goldDeep, 3),
      ),
    ).join('') + circle([0, 68, 12], p.gold),
  tile: (p: MotifColours) =>
    group(
      'rotate(-8)',
      rectangle([-50, -84, 110, 172, 14], p.deep) +
        rectangle([-60, -90, 110, 172, 14], p.ink) +
        circle([-5, -50, 12], p.white) +
        circle([-5, -16, 12], p.accent) +
        circle([-28, 30, 11], p.white) +
        circle([18, 30, 11], p.white) +
        circle([-28, 60, 11], p.accent) +
        circle([18, 60, 11], p.accent) +
        strokePath('M-44 4H34', p.gold, 4),
    ),
  mahjong: (p: MotifColours) =>
    group(
      'rotate(10)',
      rectangle([-54, -76, 118, 164, 16], p.deep) +
        rectangle([-64, -84, 118, 160, 16], p.white) +
        circle([-5, -4, 42], p.accent) +
        circle([-5, -4, 32], p.white) +
        group(
          'translate(-5 -4) scale(.3)',
          repeatAroundCenter(8, ellipse([0, -60, 22, 34], p.main)) + circle([0, 0, 32], p.accentDeep),
        ),
    ),
  domino: (p: MotifColours) =>
    group(
      'rotate(24)',
      rectangle([-44, -90, 100, 188, 18], p.deep) +
        rectangle([-52, -96, 100, 188, 18], p.white) +
        strokePath('M-40-2H36', p.goldDeep, 6) +
        circle([-26, -72, 10], p.ink) +
        circle([22, -72, 10], p.ink) +
        circle([-2, -48, 10], p.accentDeep) +
        circle([-26, -24, 10], p.ink) +
        circle([22, -24, 10], p.ink) +
        circle([-26, 22, 10], p.ink) +
        circle([22, 68, 10], p.ink) +
        circle([-2, 45, 10], p.accentDeep),
    ),
  palm: (p: MotifColours) =>
    strokePath('M6 90Q-10 30 6-34', p.goldDeep, 14) +
    [-160, -125, -88, -52, -16]
      .map((turn) =>
        group(
          `translate(6 -34) rotate(${turn})`,
          fillPath('M0 0Q44-44 96-8Q50-14 0 0Z', p.main) + fillPath('M0 0Q48-20 96-8Q50-2 0 0Z', p.deep),
        ),
      )
      .join('') +
    circle([-6, -22, 11], p.accentDeep) +
    circle([18, -20, 11], p.accent) +
    ellipse([0, 92, 76, 12], p.gold),
  versus: (p: MotifColours) =>
    group('translate(-44 0) rotate(-8) scale(.92)', card(p, 'spade')) +
    group('translate(44 0) rotate(8) scale(.92)', card(p, 'heart')) +
    group('scale(.34)', fillPath('M18-96L-62 16H-8L-26 96L64-24H8L40-96Z', p.gold)),
};
