import { fillPath, formatNumber } from './draw.ts';
import { verticalGradient } from './gradients.ts';
import { type FontName, layOutTitle } from './lettering.ts';
import type { SceneInput } from './scenes/scene.ts';

interface Title {
  readonly name: string;
  /** Place of the game in its category. */
  readonly index: number;
  /** The font of its category. */
  readonly face: FontName;
}

/** White letters tinted by the background, over a dark gradient. */
function drawGlowingTitle({ width, height, ground }: SceneInput, { name, face }: Title): string {
  const text = face === 'lilita' ? name : name.toUpperCase();
  const block = layOutTitle(text, { face, middle: width / 2, width: width - 26, bottom: height - 14, height: 96 });
  const lines = block.lines.join('');
  const scrim = `<defs>${verticalGradient('scrim', [
    [0, ground.scrim, 0],
    [0.42, ground.scrim, 0.72],
    [1, ground.scrim, 0.96],
  ])}${verticalGradient('letters', [
    [0, '#ffffff'],
    [0.5, '#ffffff'],
    [1, ground.glow],
  ])}</defs><rect y="${formatNumber(block.top - 62)}" width="${formatNumber(width)}" height="${formatNumber(height - block.top + 62)}" fill="url(#scrim)"/>`;
  return `${scrim}<g fill="none" stroke="${ground.scrim}" stroke-width="6" stroke-linejoin="round">${lines}</g><g fill="url(#letters)">${lines}</g>`;
}

/** Dark letters with a paper-coloured outline. */
function drawPaperTitle({ width, height, ground }: SceneInput, { name, index }: Title): string {
  const face = index % 2 === 0 ? 'fredoka' : 'lilita';
  const block = layOutTitle(name, { face, middle: width / 2, width: width - 26, bottom: height - 13, height: 74 });
  const lines = block.lines.join('');
  return `<g fill="#fffdf8" stroke="#fffdf8" stroke-width="9" stroke-linejoin="round">${lines}</g><g fill="${ground.scrim}">${lines}</g>`;
}

/** Sand-coloured capitals beside the niche, between two fine lines, with a fine frame around the cover. */
function drawInscribedTitle({ width, height, ground }: SceneInput, { name }: Title): string {
  const words = name.toUpperCase();
  const box = { face: 'cinzel', middle: 63, width: 94, height: 84 } as const;
  const tall = box.height - layOutTitle(words, { ...box, bottom: box.height }).top;
  const bottom = height / 2 + tall / 2 + 5;
  const block = layOutTitle(words, { ...box, bottom });
  const rule = (y: number) =>
    fillPath(`M16 ${formatNumber(y)}H110`, 'none', `stroke="${ground.line}" stroke-width=".9"`);
  const frame = `<rect x="4.5" y="4.5" width="${formatNumber(width - 9)}" height="${formatNumber(height - 9)}" fill="none" stroke="${ground.line}" stroke-width=".9" opacity=".75"/>`;
  const veil = `<linearGradient id="veil" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${ground.scrim}" stop-opacity=".74"/><stop offset=".42" stop-color="${ground.scrim}" stop-opacity=".6"/><stop offset=".6" stop-color="${ground.scrim}" stop-opacity="0"/></linearGradient>`;
  return `<defs>${veil}</defs><rect width="${formatNumber(width)}" height="${formatNumber(height)}" fill="url(#veil)"/>${frame}${rule(block.top - 8)}${rule(bottom + 8)}<g fill="#f3e3c0">${block.lines.join('')}</g>`;
}

const titlesByStyle = { aurora: drawGlowingTitle, lotus: drawPaperTitle, zafir: drawInscribedTitle } as const;

/** Draws the name of a game on its cover, as paths. */
export function drawTitle(stage: SceneInput, title: Title): string {
  return titlesByStyle[stage.style](stage, title);
}
