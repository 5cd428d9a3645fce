import { d, n } from './draw.ts';
import { falling } from './light.ts';
import { type Face, poster } from './lettering.ts';
import type { Stage } from './scenes/scene.ts';

interface Title {
  readonly name: string;
  /** Place of the game in its category. */
  readonly index: number;
  /** The face of its category. */
  readonly face: Face;
}

/** White letters that take the light of the ground, over its dark end. */
function lit({ width, height, ground }: Stage, { name, face }: Title): string {
  const text = face === 'lilita' ? name : name.toUpperCase();
  const block = poster(text, { face, middle: width / 2, width: width - 26, bottom: height - 14, height: 96 });
  const lines = block.lines.join('');
  const scrim = `<defs>${falling('scrim', [
    [0, ground.scrim, 0],
    [0.42, ground.scrim, 0.72],
    [1, ground.scrim, 0.96],
  ])}${falling('letters', [
    [0, '#ffffff'],
    [0.5, '#ffffff'],
    [1, ground.glow],
  ])}</defs><rect y="${n(block.top - 62)}" width="${n(width)}" height="${n(height - block.top + 62)}" fill="url(#scrim)"/>`;
  return `${scrim}<g fill="none" stroke="${ground.scrim}" stroke-width="6" stroke-linejoin="round">${lines}</g><g fill="url(#letters)">${lines}</g>`;
}

/** Dark letters cut out of paper. */
function cut({ width, height, ground }: Stage, { name, index }: Title): string {
  const face = index % 2 === 0 ? 'fredoka' : 'lilita';
  const block = poster(name, { face, middle: width / 2, width: width - 26, bottom: height - 13, height: 74 });
  const lines = block.lines.join('');
  return `<g fill="#fffdf8" stroke="#fffdf8" stroke-width="9" stroke-linejoin="round">${lines}</g><g fill="${ground.scrim}">${lines}</g>`;
}

/** Capitals the colour of sand beside the niche, between two fine lines, and a fine line around it all. */
function inscribed({ width, height, ground }: Stage, { name }: Title): string {
  const words = name.toUpperCase();
  const box = { face: 'cinzel', middle: 63, width: 94, height: 84 } as const;
  const tall = box.height - poster(words, { ...box, bottom: box.height }).top;
  const bottom = height / 2 + tall / 2 + 5;
  const block = poster(words, { ...box, bottom });
  const rule = (y: number) => d(`M16 ${n(y)}H110`, 'none', `stroke="${ground.line}" stroke-width=".9"`);
  const frame = `<rect x="4.5" y="4.5" width="${n(width - 9)}" height="${n(height - 9)}" fill="none" stroke="${ground.line}" stroke-width=".9" opacity=".75"/>`;
  const veil = `<linearGradient id="veil" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${ground.scrim}" stop-opacity=".74"/><stop offset=".42" stop-color="${ground.scrim}" stop-opacity=".6"/><stop offset=".6" stop-color="${ground.scrim}" stop-opacity="0"/></linearGradient>`;
  return `<defs>${veil}</defs><rect width="${n(width)}" height="${n(height)}" fill="url(#veil)"/>${frame}${rule(block.top - 8)}${rule(bottom + 8)}<g fill="#f3e3c0">${block.lines.join('')}</g>`;
}

const manners = { aurora: lit, lotus: cut, zafir: inscribed } as const;

/** The name of a game as its cover bears it, drawn as paths. */
export function titled(stage: Stage, title: Title): string {
  return manners[stage.temper](stage, title);
}
