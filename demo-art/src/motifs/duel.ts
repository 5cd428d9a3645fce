import {
  repeatAroundCenter,
  withMirrorImage,
  circle,
  ellipse,
  fillPath,
  group,
  rectangle,
  starPath,
  strokePath,
} from '../draw.ts';
import type { MotifColours } from '../paint.ts';

export const duelMotifs = {
  swords: (p: MotifColours) =>
    withMirrorImage(
      group(
        'rotate(42)',
        fillPath('M-11 46V-80L0-104L11-80V46Z', p.white) +
          fillPath('M0-104L11-80V46H0Z', p.light) +
          rectangle([-36, 42, 72, 14, 7], p.gold) +
          rectangle([-8, 54, 16, 38, 6], p.accentDeep) +
          circle([0, 98, 12], p.gold),
      ),
    ),
  oni: (p: MotifColours) =>
    withMirrorImage(fillPath('M-30-50C-60-60-64-90-54-104C-46-84-30-80-12-74Z', p.gold)) +
    fillPath('M0-76C60-76 80-36 74 10C68 60 40 92 0 92C-40 92-68 60-74 10C-80-36-60-76 0-76Z', p.main) +
    withMirrorImage(
      fillPath('M10-12L60-34L50-2Q30 8 10-12Z', p.gold) +
        circle([36, -14, 7], p.ink) +
        strokePath('M10-30L62-54', p.ink, 9) +
        fillPath('M16 40L24 8L34 44Z', p.white) +
        ellipse([62, 24, 8, 16], p.deep),
    ) +
    fillPath('M-44 38Q0 26 44 38Q36 76 0 76Q-36 76-44 38Z', p.ink) +
    withMirrorImage(fillPath('M16 74L24 44L34 70Z', p.white)) +
    fillPath('M-14 22L0-8L14 22Z', p.deep),
  knight: (p: MotifColours) =>
    fillPath(
      'M-60 92C-58 50-10 40-18 4C-30 20-56 28-74 14C-84 0-50-40-40-58C-34-76-24-86-16-100L2-78C60-80 84-10 70 92Z',
      p.main,
    ) +
    fillPath('M2-78C60-80 84-10 70 92H40C56 10 40-50-10-66Z', p.deep) +
    circle([-26, -38, 9], p.gold) +
    circle([-26, -38, 5], p.ink) +
    circle([-62, 6, 5], p.ink) +
    rectangle([-78, 84, 166, 16, 8], p.gold),
  robot: (p: MotifColours) =>
    strokePath('M0-70V-94', p.deep, 8) +
    circle([0, -96, 12], p.accent) +
    withMirrorImage(rectangle([74, -20, 22, 50, 8], p.deep)) +
    rectangle([-80, -70, 160, 140, 34], p.main) +
    rectangle([-60, -42, 120, 62, 24], p.ink) +
    withMirrorImage(circle([28, -12, 18], p.gold) + circle([28, -12, 9], p.white)) +
    rectangle([-40, 34, 80, 20, 8], p.deep) +
    strokePath('M-24 34V54M-8 34V54M8 34V54M24 34V54', p.light, 4) +
    rectangle([-46, 70, 92, 22, 8], p.deep),
  ninja: (p: MotifColours) =>
    fillPath('M62-30L100-62L92-20L104 4L64-6Z', p.accent) +
    circle([0, 0, 82], p.ink) +
    fillPath('M-80-20Q0-50 80-20L80 16Q0 36-80 16Z', p.light) +
    withMirrorImage(
      fillPath('M12-6L54-24L48 6Q30 14 12-6Z', '#fff') +
        circle([36, -6, 8], p.ink) +
        strokePath('M8-18L58-38', p.ink, 8),
    ) +
    fillPath('M-82-22Q0-62 82-22L76-48Q0-90-76-48Z', p.accent) +
    group('translate(0 -58) scale(.2)', fillPath(starPath(4, 100, 30), p.white)),
  bow: (p: MotifColours) =>
    fillPath(
      'M-30-92Q84-60 84 0Q84 60-30 92',
      'none',
      `stroke="${p.goldDeep}" stroke-width="15" stroke-linecap="round"`,
    ) +
    strokePath('M-30-92L-44 0L-30 92', p.white, 4) +
    strokePath('M-84 0H70', p.light, 8) +
    fillPath('M100 0L64-20V20Z', p.main) +
    fillPath('M-60 0L-98-22L-86 0L-98 22Z', p.accent),
  fist: (p: MotifColours) =>
    repeatAroundCenter(10, fillPath('M-6-80L0-100L6-80Z', p.gold)) +
    rectangle([-30, 50, 66, 50, 10], p.accent) +
    fillPath('M-58-34Q-58-52-40-52H50Q66-52 66-30V20Q66 60 20 60H-16Q-58 60-58 10Z', p.main) +
    strokePath('M-28-50V-12M2-52V-12M32-52V-12', p.deep, 5) +
    fillPath('M-66-6Q-66-22-48-20H4Q22-18 20 0Q18 14 0 12H-30', p.light, `stroke="${p.deep}" stroke-width="5"`),
  wizard: (p: MotifColours) =>
    fillPath('M-60 20C-60 90-20 100 0 100C20 100 60 90 60 20Z', p.white) +
    ellipse([0, 6, 54, 42], p.gold) +
    fillPath('M-96 0Q-30-34 0-104Q10-60 60-30Q80-20 96 0Q0 26-96 0Z', p.main) +
    fillPath('M-50-20Q0-2 52-20L60-8Q0 14-58-8Z', p.accent) +
    group('translate(4 -54) scale(.15)', fillPath(starPath(5, 100, 44), p.gold)) +
    withMirrorImage(
      circle([20, 18, 7], p.ink) +
        strokePath('M10 6L34 2', p.white, 6) +
        fillPath('M2 34Q30 26 40 48Q20 50 2 42Z', p.light),
    ),
  ludo: (p: MotifColours) =>
    rectangle([-86, -86, 172, 172, 24], p.white) +
    rectangle([-78, -78, 64, 64, 14], p.main) +
    rectangle([14, 14, 64, 64, 14], p.main) +
    rectangle([14, -78, 64, 64, 14], p.accent) +
    rectangle([-78, 14, 64, 64, 14], p.gold) +
    fillPath(starPath(4, 30, 12), p.deep) +
    [
      [-46, -46, p.white],
      [46, 46, p.white],
      [46, -46, p.white],
      [-46, 46, p.white],
    ]
      .map(
        ([x, y, fill]) =>
          fillPath('M-15 24Q-8-4 0-4Q8-4 15 24Z', String(fill), `transform="translate(${String(x)} ${String(y)})"`) +
          circle([Number(x), Number(y) - 12, 12], String(fill)),
      )
      .join(''),
  gladiator: (p: MotifColours) =>
    fillPath('M-80-6C-80-104 80-104 80-6L70-20C60-70-60-70-70-20Z', p.accent) +
    fillPath('M-62-20C-62-84 62-84 62-20V50L34 92H14V14H-14V92H-34L-62 50Z', p.gold) +
    withMirrorImage(fillPath('M10-14H52V8Q30 18 10 4Z', p.ink) + strokePath('M54 30V46', p.goldDeep, 5)) +
    fillPath('M-6-80H6V14H-6Z', p.goldDeep) +
    strokePath('M-62-26Q0-44 62-26', p.goldDeep, 8),
  viking: (p: MotifColours) =>
    withMirrorImage(fillPath('M-50-26C-90-20-104-60-92-94C-82-60-60-62-44-56Z', p.white)) +
    fillPath('M-58 10C-66 90-20 100 0 100C20 100 66 90 58 10Z', p.accent) +
    ellipse([0, 10, 52, 44], p.light) +
    fillPath('M-66-8C-66-86 66-86 66-8Z', p.main) +
    rectangle([-70, -18, 140, 20, 8], p.gold) +
    fillPath('M-9-76H9V22L0 32L-9 22Z', p.gold) +
    withMirrorImage(circle([26, 18, 8], p.ink)) +
    fillPath('M-40 44Q0 24 40 44Q20 56 0 52Q-20 56-40 44Z', p.accentDeep),
  skull: (p: MotifColours) =>
    withMirrorImage(
      strokePath('M-80 70L80 26', p.light, 15) + circle([-84, 62, 12], p.light) + circle([-80, 80, 12], p.light),
    ) +
    fillPath('M0-84C60-84 78-40 70 0C66 18 50 22 46 34V62H-46V34C-50 22-66 18-70 0C-78-40-60-84 0-84Z', p.white) +
    withMirrorImage(circle([30, -12, 20], p.ink) + circle([32, -12, 6], p.accent)) +
    fillPath('M-9 22L0 4L9 22Z', p.ink) +
    strokePath('M-24 46V62M-8 46V62M8 46V62M24 46V62', p.ink, 5) +
    fillPath('M-74-36Q0-60 74-36L66-62Q0-96-66-62Z', p.accent),
};
