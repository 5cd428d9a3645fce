import { both, d, e, g, l, o, r, star } from '../draw.ts';
import type { Paint } from '../paint.ts';
import { sea } from './sea.ts';

export const places = {
  koiGate: (p: Paint) =>
    r([-66, -66, 18, 158, 4], p.accentDeep) +
    r([48, -66, 18, 158, 4], p.accentDeep) +
    r([-80, -46, 160, 14, 4], p.accent) +
    d('M-104-98Q0-78 104-98L96-70Q0-56-96-70Z', p.accentDeep) +
    g('translate(0 40) scale(.78)', sea.koi(p)),
  temple: (p: Paint) =>
    [0, 1, 2]
      .map((at) =>
        g(
          `translate(0 ${44 - at * 48}) scale(${1 - at * 0.22})`,
          r([-50, -10, 100, 46, 2], p.main) +
            r([-10, -2, 20, 38, 8], p.ink) +
            both(o([30, 12, 7], p.gold)) +
            d('M-98-4Q-60-10-46-34H46Q60-10 98-4Q90-18 84-22Q0-8-84-22Q-90-18-98-4Z', p.accent),
        ),
      )
      .join('') +
    l('M0-76V-100', p.gold, 6) +
    o([0, -100, 6], p.gold) +
    r([-84, 78, 168, 14, 4], p.deep),
  pyramid: (p: Paint) =>
    d('M0-84L96 76H-96Z', p.gold) +
    d('M0-84L96 76H20Z', p.goldDeep) +
    d('M0-40Q44-12 0 16Q-44-12 0-40Z', p.white) +
    o([0, -12, 14], p.main) +
    o([0, -12, 7], p.ink) +
    d('M-96 76H96L84 92H-84Z', p.deep) +
    l('M-46 24H34M-64 50H50', p.goldDeep, 3),
  volcano: (p: Paint) =>
    d('M-96 88L-32-28H32L96 88Z', p.main) +
    d('M-32-28H32L44-2Q30 20 18-4Q8 40-6 0Q-18 24-26-2L-44-6Z', p.accent) +
    e([0, -28, 32, 10], p.gold) +
    d('M-10-30Q-30-70-4-100Q-6-74 14-84Q36-60 12-30Z', p.gold) +
    o([-48, -66, 10], p.accent) +
    o([50, -72, 13], p.light) +
    o([34, -100, 6], p.gold) +
    d('M-96 88L-60 22L-30 88Z', p.deep, 'opacity=".6"'),
  cactus: (p: Paint) =>
    e([0, 88, 86, 14], p.goldDeep) +
    r([-24, -80, 48, 168, 24], p.main) +
    l('M-20 20H-46Q-60 20-60 4V-24', p.main, 26) +
    l('M20 0H46Q60 0 60-16V-48', p.main, 26) +
    l('M-8-60V70M8-60V70', p.deep, 3) +
    both(o([10, -20, 6], p.ink)) +
    l('M-7-4Q0 4 7-4', p.ink, 4) +
    g('translate(0 -84) scale(.26)', d(star(6, 100, 50), p.accent) + o([0, 0, 30], p.gold)),
  mushroom: (p: Paint) =>
    d('M-34 10H34L46 92H-46Z', p.white) +
    both(o([16, 46, 6], p.ink)) +
    l('M-8 60Q0 68 8 60', p.ink, 4) +
    d('M-96 20C-96-110 96-110 96 20Q0 44-96 20Z', p.main) +
    o([-42, -30, 20], p.white) +
    o([26, -50, 15], p.white) +
    o([58, -4, 14], p.white) +
    o([-6, 4, 11], p.white) +
    r([-10, 72, 20, 22, 8], p.goldDeep),
  fruit: (p: Paint) =>
    d('M-10-60C-70-70-96-10-70 40C-50 86 20 96 56 60C96 20 84-40 40-56C20-64 6-58-10-60Z', p.main) +
    d(
      'M-50-20C-70 10-60 50-30 66',
      'none',
      `stroke="${p.light}" stroke-width="11" stroke-linecap="round" opacity=".8"`,
    ) +
    l('M6-58Q10-80 24-92', p.goldDeep, 8) +
    d('M12-72C30-104 72-100 86-76C60-62 30-58 12-72Z', p.accent) +
    both(o([20, 10, 8], p.ink)) +
    l('M-12 30Q0 42 12 30', p.ink, 5),
  envelope: (p: Paint) =>
    g(
      'rotate(-6)',
      r([-64, -88, 128, 176, 12], p.main) +
        d('M-64-76Q-64-88-52-88H52Q64-88 64-76L0-10Z', p.deep) +
        o([0, -12, 30], p.gold) +
        g('translate(0 -12) scale(.2)', d(star(5, 100, 45), p.goldDeep)) +
        l('M-40 50H40M-26 66H26', p.gold, 5),
    ),
  gourd: (p: Paint) =>
    l('M0-80Q6-100 24-98', p.accentDeep, 8) +
    o([0, 36, 60], p.gold) +
    o([0, -40, 40], p.gold) +
    d('M-34-8Q0-20 34-8L38 2Q0-8-38 2Z', p.accent) +
    e([-24, 16, 14, 24], p.white, 'opacity=".45"') +
    l('M34-2Q60 10 52 44', p.accent, 7) +
    d('M52 44L42 70H62Z', p.accent) +
    d('M6-80C30-96 60-84 66-66C40-58 16-62 6-80Z', p.main),
  stub: (p: Paint) =>
    g(
      'rotate(-18)',
      d('M-92-46H92V-14A14 14 0 0 0 92 14V46H-92V14A14 14 0 0 0-92-14Z', p.light) +
        l('M34-38V38', p.deep, 3) +
        g('translate(-30 0) scale(.36)', d(star(5, 100, 44), p.main)) +
        l('M52-20H76M52 0H76M52 20H70', p.deep, 6),
    ),
  orbit: (p: Paint) =>
    o([0, 0, 52], p.main) +
    e([-16, -20, 14, 8], '#fff', 'opacity=".6" transform="rotate(-40 -16 -20)"') +
    g(
      'rotate(-24)',
      d(
        'M-52 8C-110 30-90 50 0 34C90 18 112-14 52-10',
        'none',
        `stroke="${p.gold}" stroke-width="11" stroke-linecap="round"`,
      ),
    ) +
    o([74, -62, 15], p.accent) +
    o([-78, -50, 9], p.light),
};
