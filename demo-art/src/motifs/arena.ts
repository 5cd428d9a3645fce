import {
  repeatAroundCenter,
  withMirrorImage,
  circle,
  ellipse,
  fillPath,
  group,
  polygonPath,
  rectangle,
  strokePath,
} from '../draw.ts';
import type { MotifColours } from '../paint.ts';

const seams = (p: MotifColours) => `stroke="${p.ink}" stroke-width="5"`;

export const arenaMotifs = {
  football: (p: MotifColours) =>
    circle([0, 0, 90], p.white) +
    fillPath(polygonPath(5, 32), p.ink) +
    repeatAroundCenter(
      5,
      strokePath('M0-32V-58', p.ink, 5) +
        fillPath('M-22-62L0-54L22-62L18-88A90 90 0 0 0-18-88Z', p.ink) +
        strokePath('M21-62L44-46', p.ink, 5) +
        strokePath('M-21-62L-44-46', p.ink, 5),
    ) +
    circle([0, 0, 90], 'none', `stroke="${p.deep}" stroke-width="3"`) +
    ellipse([-34, -46, 24, 12], '#fff', 'opacity=".8" transform="rotate(-40 -34 -46)"'),
  basketball: (p: MotifColours) =>
    circle([0, 0, 90], p.main) +
    fillPath('M-90 0H90M0-90V90M-64-64Q-16 0-64 64M64-64Q16 0 64 64', 'none', seams(p)) +
    ellipse([-34, -48, 24, 12], p.light, 'opacity=".7" transform="rotate(-40 -34 -48)"'),
  tennis: (p: MotifColours) =>
    group(
      'rotate(38)',
      ellipse([-4, -40, 50, 62], 'none', `stroke="${p.accent}" stroke-width="12"`) +
        fillPath(
          'M-30-86V6M-4-98V18M22-86V6M-48-62H42M-52-38H46M-46-14H40',
          'none',
          `stroke="${p.white}" stroke-width="2.5"`,
        ) +
        rectangle([-12, 22, 16, 84, 8], p.accentDeep),
    ) +
    circle([-40, 44, 44], p.main) +
    fillPath('M-76 24Q-36 34-32 84M-50 2Q-44 40 2 42', 'none', `stroke="${p.white}" stroke-width="6"`),
  cricket: (p: MotifColours) =>
    group(
      'rotate(34)',
      rectangle([-22, -50, 44, 140, 14], p.gold) +
        fillPath('M-22-50L0-70L22-50Z', p.goldDeep) +
        rectangle([-8, -104, 16, 46, 7], p.accentDeep),
    ) +
    circle([-44, -44, 40], p.main) +
    fillPath(
      'M-76-66Q-40-40-16-16M-68-74Q-32-48-8-24',
      'none',
      `stroke="${p.white}" stroke-width="3" stroke-dasharray="5 4"`,
    ) +
    ellipse([-58, -62, 11, 7], '#fff', 'opacity=".6"'),
  baseball: (p: MotifColours) =>
    group(
      'rotate(-40)',
      fillPath('M-10 92L-24-60Q0-100 24-60L10 92Z', p.goldDeep) +
        fillPath('M-4 80L-14-60Q0-86 2-50L4 80Z', p.gold) +
        ellipse([0, 94, 16, 7], p.accent),
    ) +
    circle([34, 30, 52], p.white) +
    fillPath(
      'M0-8Q34 20 14 78M72-6Q36 26 58 76',
      'none',
      `stroke="${p.accentDeep}" stroke-width="5" stroke-dasharray="3 7"`,
    ),
  glove: (p: MotifColours) =>
    fillPath('M-50 50V-10C-70-60-40-96 10-92C66-90 88-50 78-10C72 16 60 24 56 50Z', p.main) +
    fillPath(
      'M-50-6C-78-4-92-30-80-48C-66-62-38-52-34-24C-30 0-14 8 10 6',
      'none',
      `stroke="${p.deep}" stroke-width="8"`,
    ) +
    rectangle([-56, 46, 118, 44, 12], p.white) +
    strokePath('M-40 68H46', p.accent, 10) +
    ellipse([14, -64, 36, 14], p.light, 'opacity=".6"'),
  shuttle: (p: MotifColours) =>
    group(
      'rotate(28)',
      fillPath('M-24 36L-72-70Q0-112 72-70L24 36Z', p.white) +
        strokePath('M-16 36L-44-80M0 36V-92M16 36L44-80M-56-36Q0-60 56-36M-42-2Q0-20 42-2', p.main, 4) +
        fillPath('M-26 32H26V52Q26 84 0 84Q-26 84-26 52Z', p.accent) +
        rectangle([-28, 28, 56, 14, 6], p.accentDeep),
    ),
  helmet: (p: MotifColours) =>
    fillPath('M-88 40C-96-40-60-86 6-84C70-82 98-36 94 10L88 50H30L-20 66H-80Z', p.main) +
    fillPath('M10-24H92Q98 4 92 22H30Q4 14 10-24Z', p.ink) +
    fillPath('M22-16H70L40 8Q22 4 22-16Z', p.light, 'opacity=".75"') +
    fillPath('M-80-20C-50-64 0-80 60-66L40-50C0-60-40-40-62 4Z', p.accent) +
    strokePath('M-60 46L0 34', p.white, 8),
  puck: (p: MotifColours) =>
    strokePath('M60-96L-10 46L-76 62', p.goldDeep, 17) +
    strokePath('M60-96L28-32', p.accent, 17) +
    strokePath('M-24 50L-76 62', p.white, 17) +
    ellipse([30, 66, 58, 24], p.deep) +
    rectangle([-28, 48, 116, 18, 0], p.deep) +
    ellipse([30, 48, 58, 24], p.main) +
    ellipse([30, 48, 36, 13], p.light, 'opacity=".4"'),
  volleyball: (p: MotifColours) =>
    circle([0, 0, 90], p.white) +
    repeatAroundCenter(
      3,
      fillPath('M0 0C-20-30-20-64 0-90A90 90 0 0 1 46-77C24-54 16-30 22-6Z', p.main) +
        fillPath('M0 0C30 6 56-4 70-28', 'none', `stroke="${p.deep}" stroke-width="4"`) +
        fillPath('M22-6C16-30 24-54 46-77A90 90 0 0 1 74-50C54-40 40-26 36-6Z', p.accent),
    ),
  gridiron: (p: MotifColours) =>
    group(
      'rotate(-36)',
      fillPath('M-98 0C-60-66 60-66 98 0C60 66-60 66-98 0Z', p.main) +
        fillPath('M-70-32Q-56 0-70 32L-54 42Q-38 0-54-42ZM70-32Q56 0 70 32L54 42Q38 0 54-42Z', p.white) +
        strokePath('M-30 0H30M-22-12V12M-7-12V12M8-12V12M22-12V12', p.white, 6),
    ),
  eightball: (p: MotifColours) =>
    circle([0, 0, 90], p.ink) +
    circle([0, 0, 90], 'none', `stroke="${p.main}" stroke-width="3"`) +
    circle([6, -6, 42], p.white) +
    circle([6, -24, 14], 'none', `stroke="${p.ink}" stroke-width="8"`) +
    circle([6, 8, 17], 'none', `stroke="${p.ink}" stroke-width="8"`) +
    ellipse([-40, -54, 22, 11], '#fff', 'opacity=".65" transform="rotate(-40 -40 -54)"'),
  pad: (p: MotifColours) =>
    fillPath('M-56-48H56C90-48 104 30 92 60C78 84 50 40 34 30H-34C-50 40-78 84-92 60C-104 30-90-48-56-48Z', p.main) +
    rectangle([-62, -16, 36, 12, 4], p.ink) +
    rectangle([-50, -28, 12, 36, 4], p.ink) +
    circle([50, -26, 9], p.accent) +
    circle([66, -8, 9], p.gold) +
    circle([34, -8, 9], p.light) +
    circle([50, 10, 9], p.white) +
    withMirrorImage(circle([18, 16, 14], p.deep)),
  target: (p: MotifColours) =>
    circle([0, 0, 92], p.ink) +
    circle([0, 0, 86], p.white) +
    circle([0, 0, 66], p.main) +
    circle([0, 0, 46], p.white) +
    circle([0, 0, 27], p.accent) +
    circle([0, 0, 10], p.gold) +
    group(
      'rotate(-46)',
      rectangle([0, -5, 96, 10, 5], p.goldDeep) + fillPath('M70-5L108-26V-8L96 0L108 8V26L70 5Z', p.accentDeep),
    ),
  penalty: (p: MotifColours) =>
    fillPath('M-92 70V-70H92V70', 'none', `stroke="${p.white}" stroke-width="12"`) +
    fillPath(
      'M-60-64V40M-30-64V40M0-64V40M30-64V40M60-64V40M-86-40H86M-86-10H86M-86 20H86',
      'none',
      `stroke="${p.light}" stroke-width="2.5"`,
    ) +
    group(
      'translate(18 34) scale(.58)',
      circle([0, 0, 90], p.white) +
        fillPath(polygonPath(5, 34), p.ink) +
        repeatAroundCenter(
          5,
          fillPath('M-22-62L0-54L22-62L18-88A90 90 0 0 0-18-88Z', p.ink) + strokePath('M0-32V-58', p.ink, 6),
        ),
    ),
};
