import {
  repeatAroundCenter,
  withMirrorImage,
  circle,
  ellipse,
  fillPath,
  group,
  polygonPath,
  rectangle,
  starPath,
  strokePath,
} from '../draw.ts';
import type { MotifColours } from '../paint.ts';

function goldStar(p: MotifColours): string {
  return (
    fillPath(starPath(5, 92, 44), p.goldDeep, 'stroke-linejoin="round"') +
    fillPath(starPath(5, 82, 40), p.gold) +
    repeatAroundCenter(5, fillPath('M0-80L0 0L17-26Z', p.goldDeep, 'opacity=".4"')) +
    ellipse([-22, -24, 12, 6], p.white, 'opacity=".7" transform="rotate(-38 -22 -24)"')
  );
}

export const symbolMotifs = {
  sixStars: (p: MotifColours) =>
    repeatAroundCenter(6, group('translate(0 -70) scale(.36)', goldStar(p))) +
    circle([0, 0, 26], p.main) +
    circle([0, 0, 12], p.white),
  threeStars: (p: MotifColours) =>
    group('translate(-50 38) rotate(-14) scale(.56)', goldStar(p)) +
    group('translate(54 40) rotate(14) scale(.56)', goldStar(p)) +
    group('translate(0 -40) scale(.66)', goldStar(p)),
  crown: (p: MotifColours) =>
    fillPath('M-80-30L-42 2L0-66L42 2L80-30L66 56H-66Z', p.gold) +
    rectangle([-66, 44, 132, 24, 8], p.goldDeep) +
    withMirrorImage(circle([-80, -36, 11], p.accent) + circle([-34, 56, 7], p.main)) +
    circle([0, -72, 14], p.main) +
    circle([0, 56, 9], p.accent) +
    fillPath('M-52 34L-60-8L-38 12Z', p.white, 'opacity=".45"'),
  sun: (p: MotifColours) =>
    repeatAroundCenter(12, fillPath('M-9-58L0-96L9-58Z', p.gold)) +
    circle([0, 0, 56], p.goldDeep) +
    circle([0, 0, 50], p.gold) +
    withMirrorImage(circle([17, -8, 6], p.ink) + circle([30, 10, 8], p.accent, 'opacity=".5"')) +
    strokePath('M-16 14Q0 28 16 14', p.ink, 5),
  gem: (p: MotifColours) =>
    fillPath('M-50-62H50L86-18L0 80L-86-18Z', p.main) +
    fillPath('M-50-62L-30-18L0-62L30-18L50-62Z', p.light) +
    fillPath('M-86-18H-30L0 80Z', p.deep, 'opacity=".75"') +
    fillPath('M-30-18H30L0 80Z', p.light, 'opacity=".7"') +
    fillPath('M-50-62L-86-18H-30Z', p.white, 'opacity=".5"') +
    fillPath('M-22-54H8L-14-30Z', p.white, 'opacity=".85"'),
  star: goldStar,
  moon: (p: MotifColours) =>
    fillPath('M24-84A84 84 0 1 0 80 44A68 68 0 1 1 24-84Z', p.light) +
    circle([-40, 10, 12], p.main, 'opacity=".5"') +
    circle([-18, 50, 8], p.main, 'opacity=".5"') +
    group('translate(44 -34) scale(.28)', fillPath(starPath(4, 100, 26), p.gold)) +
    group('translate(66 8) scale(.14)', fillPath(starPath(4, 100, 26), p.white)),
  seven: (p: MotifColours) =>
    fillPath('M-68-80H72V-44Q12 6 2 86H-46Q-38 14 18-38H-30V-16H-68Z', p.goldDeep, 'transform="translate(5 5)"') +
    fillPath('M-68-80H72V-44Q12 6 2 86H-46Q-38 14 18-38H-30V-16H-68Z', p.main) +
    fillPath('M-58-70H62V-58H-58Z', p.white, 'opacity=".5"'),
  bell: (p: MotifColours) =>
    circle([0, 66, 18], p.goldDeep) +
    fillPath('M0-86C50-82 56-30 60 10Q64 38 84 54H-84Q-64 38-60 10C-56-30-50-82 0-86Z', p.gold) +
    rectangle([-86, 46, 172, 18, 9], p.goldDeep) +
    fillPath('M-34-40Q-46 0-46 30L-30 30Q-34 0-22-50Z', p.white, 'opacity=".55"') +
    withMirrorImage(fillPath('M0-86C26-110 58-96 48-74C30-66 10-70 0-86Z', p.accent)),
  cherry: (p: MotifColours) =>
    strokePath('M-34 20Q-30-46 40-84Q36-30 42 26', p.accentDeep, 7) +
    fillPath('M40-84C66-98 92-84 96-62C70-54 48-62 40-84Z', p.accent) +
    circle([-38, 48, 40], p.main) +
    circle([42, 54, 38], p.deep) +
    circle([42, 50, 34], p.main) +
    ellipse([-52, 32, 12, 8], p.white, 'opacity=".75"') +
    ellipse([30, 36, 10, 7], p.white, 'opacity=".75"'),
  clover: (p: MotifColours) =>
    strokePath('M4 10Q10 60 36 88', p.accentDeep, 9) +
    repeatAroundCenter(
      4,
      fillPath('M0-4C-70-40-52-96-22-90C-8-88 0-74 0-66C0-74 8-88 22-90C52-96 70-40 0-4Z', p.main) +
        strokePath('M0-12V-54', p.light, 3),
    ),
  lantern: (p: MotifColours) =>
    strokePath('M0-100V-66', p.goldDeep, 5) +
    ellipse([0, 0, 70, 56], p.main) +
    ellipse([0, 0, 44, 56], p.accent, 'opacity=".55"') +
    ellipse([0, 0, 18, 56], p.light, 'opacity=".7"') +
    rectangle([-34, -68, 68, 16, 5], p.gold) +
    rectangle([-34, 52, 68, 16, 5], p.gold) +
    strokePath('M0 68V96M-14 68V88M14 68V88', p.goldDeep, 5),
  heart: (p: MotifColours) =>
    fillPath('M0 84C-120 0-88-84-36-78C-14-76 0-56 0-46C0-56 14-76 36-78C88-84 120 0 0 84Z', p.main) +
    ellipse([-42, -42, 18, 11], p.white, 'opacity=".7" transform="rotate(-40 -42 -42)"'),
  flower: (p: MotifColours) =>
    repeatAroundCenter(6, ellipse([0, -52, 28, 44], p.main) + ellipse([0, -46, 10, 30], p.light, 'opacity=".7"')) +
    circle([0, 0, 28], p.goldDeep) +
    circle([0, -3, 24], p.gold),
  lotus: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M0 56C-40 60-92 30-98-14C-60-14-20 10 0 56Z', p.deep) +
        fillPath('M0 58C-40 40-70-10-62-54C-26-40 0 0 0 58Z', p.main),
    ) +
    fillPath('M0 60C-34 30-34-40 0-82C34-40 34 30 0 60Z', p.light) +
    fillPath('M-98 62Q0 92 98 62Q60 96 0 96Q-60 96-98 62Z', p.accent) +
    group('translate(0 10) scale(.16)', fillPath(starPath(8, 100, 44), p.gold)),
  rose: (p: MotifColours) =>
    fillPath('M10 30Q40 70 20 100', 'none', `stroke="${p.accentDeep}" stroke-width="8"`) +
    fillPath('M24 70C44 44 74 44 84 54C72 80 44 88 24 70Z', p.accent) +
    repeatAroundCenter(5, ellipse([0, -34, 44, 38], p.deep)) +
    repeatAroundCenter(5, ellipse([0, -26, 34, 28], p.main, 'transform="rotate(36)"')) +
    circle([0, -2, 30], p.light, 'opacity=".5"') +
    strokePath('M-14 0Q-6-20 14-12Q22 8 2 14Q-24 16-26-8Q-20-38 20-32', p.deep, 6),
  coin: (p: MotifColours) =>
    circle([6, 8, 82], p.goldDeep) +
    circle([0, 0, 82], p.gold) +
    circle([0, 0, 66], p.goldDeep) +
    circle([0, 2, 63], p.gold) +
    group('scale(.46)', fillPath(starPath(5, 100, 46), p.goldDeep)) +
    fillPath('M-70-30A76 76 0 0 1-20-74L-8-62A62 62 0 0 0-56-24Z', p.white, 'opacity=".7"'),
  bolt: (p: MotifColours) =>
    fillPath('M18-96L-62 16H-8L-26 96L64-24H8L40-96Z', p.goldDeep, 'transform="translate(5 6)"') +
    fillPath('M18-96L-62 16H-8L-26 96L64-24H8L40-96Z', p.gold) +
    fillPath('M12-84L-44 4L-30 4L22-84Z', p.white, 'opacity=".6"'),
  wave: (p: MotifColours) =>
    fillPath('M-98 70C-90-20-30-84 40-78C84-74 98-40 84-16C78-44 46-48 30-26C14 0 40 40 98 34V84H-98Z', p.main) +
    fillPath('M-98 84C-70 20-20-36 26-34C4 0 16 60 98 60V84Z', p.deep, 'opacity=".75"') +
    strokePath('M-78 40C-60-16-14-62 36-62C62-60 74-46 76-34', p.white, 7) +
    circle([66, -2, 8], p.white) +
    circle([84, 10, 5], p.white) +
    circle([-60, -58, 7], p.light),
  comet: (p: MotifColours) =>
    fillPath('M98-98L-10 52L-60 6Z', p.accent, 'opacity=".55"') +
    fillPath('M84-60L0 44L-40 0Z', p.light, 'opacity=".6"') +
    circle([-34, 38, 48], p.main) +
    circle([-46, 28, 11], p.deep, 'opacity=".6"') +
    circle([-22, 54, 15], p.deep, 'opacity=".6"') +
    circle([-12, 24, 7], p.deep, 'opacity=".6"'),
  rain: (p: MotifColours) =>
    circle([-38, -24, 38], p.white) +
    circle([12, -42, 50], p.white) +
    circle([54, -16, 34], p.white) +
    rectangle([-74, -26, 160, 42, 21], p.white) +
    strokePath('M-50 38L-60 66M-16 38L-28 80M20 38L10 66M54 38L42 80', p.accent, 11),
  halo: (p: MotifColours) =>
    ellipse([0, 0, 92, 34], 'none', `stroke="${p.goldDeep}" stroke-width="20"`) +
    ellipse([0, -4, 92, 34], 'none', `stroke="${p.gold}" stroke-width="14"`),
  arrows: (p: MotifColours) =>
    fillPath('M-46 88V-14H-84L-32-92L20-14H-16V88Z', p.main) +
    group('rotate(180) translate(0 -4)', fillPath('M-46 84V-18H-84L-32-96L20-18H-16V84Z', p.accent)),
  prism: (p: MotifColours) =>
    strokePath('M-100 30L-20 0', p.white, 8) +
    fillPath('M8-10L100 4V20L10 4Z', p.accent) +
    fillPath('M10 4L100 20V38L14 16Z', p.gold) +
    fillPath('M14 16L100 38V60L18 28Z', p.main) +
    fillPath('M0-80L80 66H-80Z', p.light, 'opacity=".55"') +
    fillPath('M0-80L80 66H0Z', p.deep, 'opacity=".4"') +
    fillPath('M0-80L80 66H-80Z', 'none', `stroke="${p.white}" stroke-width="6" stroke-linejoin="round"`),
  hex: (p: MotifColours) =>
    fillPath(polygonPath(6, 94), p.deep) +
    fillPath(polygonPath(6, 72), p.main) +
    fillPath(polygonPath(6, 48), p.deep) +
    fillPath('M-20-26L28 0L-20 26Z', p.gold),
};
