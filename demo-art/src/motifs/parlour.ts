import { around, both, d, e, g, l, o, r } from '../draw.ts';
import type { Paint } from '../paint.ts';

const pips = {
  spade: 'M0-50C-20-14-52-4-44 24C-38 42-12 40-6 24Q-6 42-18 52H18Q6 42 6 24C12 40 38 42 44 24C52-4 20-14 0-50Z',
  heart: 'M0 50C-66 4-48-46-20-44C-8-43 0-32 0-26C0-32 8-43 20-44C48-46 66 4 0 50Z',
  diamond: 'M0-54L38 0L0 54L-38 0Z',
  club: 'M0-50A22 22 0 0 1 18-14A22 22 0 1 1 6 22Q6 42 18 52H-18Q-6 42-6 22A22 22 0 1 1-18-14A22 22 0 0 1 0-50Z',
} as const;

type Pip = keyof typeof pips;

/** A playing card, upright around the middle. */
function card(p: Paint, pip: Pip): string {
  const ink = pip === 'heart' || pip === 'diamond' ? p.accentDeep : p.ink;
  const corner = g('translate(-34 -62) scale(.24)', d(pips[pip], ink));
  return (
    r([-52, -78, 104, 156, 14], p.ink, 'opacity=".35" transform="translate(4 5)"') +
    r([-52, -78, 104, 156, 14], p.white) +
    d(pips[pip], ink, 'transform="scale(.78)"') +
    corner +
    g('rotate(180)', corner)
  );
}

/** A chip lying flat, seen from the side above. */
export function chips(p: Paint, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const edge = at % 2 === 0 ? p.main : p.accent;
    const under = at % 2 === 0 ? p.deep : p.accentDeep;
    return g(
      `translate(0 ${-at * 16})`,
      e([0, 8, 50, 22], under) +
        r([-50, 0, 100, 8, 0], under) +
        e([0, 0, 50, 22], edge) +
        e([0, 0, 32, 13], p.white, 'opacity=".9"') +
        e([0, 0, 24, 9], edge) +
        l('M-46 2L-36 1M36 1L46 2M0 16V21M0-21V-16', p.white, 5),
    );
  }).join('');
}

function die(p: Paint, face: string): string {
  return (
    d('M-60-32L0-64L60-32L0 0Z', p.white) +
    d('M-60-32L0 0V70L-60 38Z', p.light) +
    d('M60-32L0 0V70L60 38Z', p.main) +
    face
  );
}

export const parlour = {
  cards: (p: Paint) =>
    g('rotate(-22) translate(-34 6)', card(p, 'spade')) +
    g('translate(0 -6)', card(p, 'heart')) +
    g('rotate(22) translate(34 6)', card(p, 'club')),
  ace: (p: Paint) =>
    g('rotate(-14) translate(-26 4)', card(p, 'diamond')) + g('rotate(12) translate(26 -2)', card(p, 'spade')),
  three: (p: Paint) =>
    g('rotate(-30) translate(-46 12) scale(.9)', card(p, 'club')) +
    g('scale(1.02)', card(p, 'diamond')) +
    g('rotate(30) translate(46 12) scale(.9)', card(p, 'spade')),
  noir: (p: Paint) =>
    r([-56, -84, 112, 168, 14], p.ink) +
    r([-48, -76, 96, 152, 10], 'none', `stroke="${p.gold}" stroke-width="3"`) +
    d(pips.diamond, p.gold) +
    d(pips.diamond, p.ink, 'transform="scale(.5)"') +
    both(
      g('translate(30 -58) scale(.2)', d(pips.spade, p.gold)) + g('translate(30 58) scale(.2)', d(pips.spade, p.gold)),
    ),
  spade: (p: Paint) =>
    g('scale(1.7)', d(pips.spade, p.ink) + d(pips.spade, 'none', `stroke="${p.gold}" stroke-width="4"`)) +
    e([-26, -6, 16, 8], p.white, 'opacity=".35" transform="rotate(-50 -26 -6)"'),
  club: (p: Paint) =>
    g('scale(1.7)', d(pips.club, p.deep) + d(pips.club, 'none', `stroke="${p.gold}" stroke-width="4"`)) +
    o([-8, -60, 9], p.white, 'opacity=".5"'),
  wheel: (p: Paint) =>
    o([0, 4, 98], p.ink) +
    o([0, 0, 96], p.goldDeep) +
    o([0, 0, 90], p.gold) +
    o([0, 0, 84], p.ink) +
    around(12, d('M-21-78A81 81 0 0 1 0-81L0-40L-10-39Z', p.accent) + d('M0-81A81 81 0 0 1 21-78L10-39L0-40Z', p.ink)) +
    d('M-16-78A80 80 0 0 1 16-78L8-40H-8Z', p.main) +
    o([0, 0, 41], p.goldDeep) +
    o([0, -2, 36], p.gold) +
    around(4, d('M-5-30L5-30L4 0H-4Z', p.goldDeep) + o([0, -32, 6], p.white)) +
    o([0, 0, 11], p.goldDeep) +
    o([44, -46, 9], p.white),
  dice: (p: Paint) =>
    g(
      'translate(-34 18) rotate(-12) scale(.86)',
      die(
        p,
        e([0, -32, 12, 7], p.accentDeep) +
          e([-30, 20, 7, 10], p.ink) +
          e([20, 30, 6, 9], p.ink) +
          e([40, 4, 6, 9], p.ink),
      ),
    ) +
    g(
      'translate(40 -26) rotate(14) scale(.74)',
      die(
        p,
        e([-22, -32, 9, 5], p.ink) +
          e([22, -32, 9, 5], p.ink) +
          e([-42, 4, 6, 9], p.ink) +
          e([-18, 40, 6, 9], p.ink) +
          e([30, 18, 7, 10], p.accentDeep),
      ),
    ),
  dicethree: (p: Paint) =>
    g(
      'translate(0 -44) scale(.6)',
      die(p, e([0, -32, 12, 7], p.accentDeep) + e([-30, 20, 7, 10], p.ink) + e([30, 20, 7, 10], p.ink)),
    ) +
    g(
      'translate(-48 34) scale(.66)',
      die(
        p,
        e([-20, -32, 9, 5], p.ink) +
          e([20, -32, 9, 5], p.ink) +
          e([-30, 20, 8, 11], p.accentDeep) +
          e([30, 20, 7, 10], p.ink),
      ),
    ) +
    g(
      'translate(48 36) scale(.66)',
      die(
        p,
        e([0, -32, 12, 7], p.accentDeep) +
          e([-42, 4, 6, 9], p.ink) +
          e([-18, 40, 6, 9], p.ink) +
          e([30, 20, 7, 10], p.ink),
      ),
    ),
  fan: (p: Paint) =>
    Array.from({ length: 9 }, (_, at) =>
      g(
        `translate(0 70) rotate(${at * 18 - 72})`,
        d('M-4 0L-24-148Q0-162 24-148L4 0Z', at % 2 ? p.main : p.light) + l('M0-10V-146', p.goldDeep, 3),
      ),
    ).join('') + o([0, 68, 12], p.gold),
  tile: (p: Paint) =>
    g(
      'rotate(-8)',
      r([-50, -84, 110, 172, 14], p.deep) +
        r([-60, -90, 110, 172, 14], p.ink) +
        o([-5, -50, 12], p.white) +
        o([-5, -16, 12], p.accent) +
        o([-28, 30, 11], p.white) +
        o([18, 30, 11], p.white) +
        o([-28, 60, 11], p.accent) +
        o([18, 60, 11], p.accent) +
        l('M-44 4H34', p.gold, 4),
    ),
  mahjong: (p: Paint) =>
    g(
      'rotate(10)',
      r([-54, -76, 118, 164, 16], p.deep) +
        r([-64, -84, 118, 160, 16], p.white) +
        o([-5, -4, 42], p.accent) +
        o([-5, -4, 32], p.white) +
        g('translate(-5 -4) scale(.3)', around(8, e([0, -60, 22, 34], p.main)) + o([0, 0, 32], p.accentDeep)),
    ),
  domino: (p: Paint) =>
    g(
      'rotate(24)',
      r([-44, -90, 100, 188, 18], p.deep) +
        r([-52, -96, 100, 188, 18], p.white) +
        l('M-40-2H36', p.goldDeep, 6) +
        o([-26, -72, 10], p.ink) +
        o([22, -72, 10], p.ink) +
        o([-2, -48, 10], p.accentDeep) +
        o([-26, -24, 10], p.ink) +
        o([22, -24, 10], p.ink) +
        o([-26, 22, 10], p.ink) +
        o([22, 68, 10], p.ink) +
        o([-2, 45, 10], p.accentDeep),
    ),
  palm: (p: Paint) =>
    l('M6 90Q-10 30 6-34', p.goldDeep, 14) +
    [-160, -125, -88, -52, -16]
      .map((turn) =>
        g(
          `translate(6 -34) rotate(${turn})`,
          d('M0 0Q44-44 96-8Q50-14 0 0Z', p.main) + d('M0 0Q48-20 96-8Q50-2 0 0Z', p.deep),
        ),
      )
      .join('') +
    o([-6, -22, 11], p.accentDeep) +
    o([18, -20, 11], p.accent) +
    e([0, 92, 76, 12], p.gold),
  versus: (p: Paint) =>
    g('translate(-44 0) rotate(-8) scale(.92)', card(p, 'spade')) +
    g('translate(44 0) rotate(8) scale(.92)', card(p, 'heart')) +
    g('scale(.34)', d('M18-96L-62 16H-8L-26 96L64-24H8L40-96Z', p.gold)),
};
