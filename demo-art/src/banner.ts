import { circle, fillPath, formatNumber, group, strokePath } from './draw.ts';
import { khatamStarPath, linePatterns, rosettePath } from './line-patterns.ts';
import { horizontalGradient, verticalGradient, radialGradient } from './gradients.ts';
import { getMotif } from './motifs/motif.ts';
import { createBackgroundColours, type BackgroundColours, createMotifColours, type ArtStyle } from './paint.ts';
import { type SeededRandom, createSeededRandom } from './random.ts';
import { type BannerPart, type BannerSetting, bannerSettings } from './banner-settings.ts';

function ridge(random: SeededRandom, y: number, fill: string): string {
  const points = Array.from(
    { length: 7 },
    (_, at) => `${formatNumber(at * 120)} ${formatNumber(y + random.between(-24, 24))}`,
  );
  return fillPath(`M0 330L${points.join('L')}L720 330Z`, fill);
}

function ribbons(ground: BackgroundColours, random: SeededRandom): string {
  return Array.from({ length: 3 }, (_, at) => {
    const y = 70 + at * 26;
    return fillPath(
      `M-20 ${formatNumber(y + 90)}C220 ${formatNumber(y - random.between(50, 110))} 440 ${formatNumber(y + 60)} 740 ${formatNumber(y - 90)}V${formatNumber(y - 20)}C520 ${formatNumber(y + 120)} 330 ${formatNumber(y - 10)}-20 ${formatNumber(y + 140)}Z`,
      at === 1 ? ground.near : ground.glow,
      `opacity=".${at === 1 ? 30 : 16}"`,
    );
  }).join('');
}

function land(kind: BannerSetting['land'], ground: BackgroundColours, random: SeededRandom): string {
  if (kind === 'hills')
    return (
      ribbons(ground, random) +
      ridge(random, 214, ground.near) +
      ridge(random, 252, ground.mid) +
      ridge(random, 288, ground.far)
    );
  if (kind === 'sea')
    return (
      [340, 450, 560, 660]
        .map((x) => fillPath(`M${x} 0H${x + 40}L${x - 40} 330H${x - 150}Z`, ground.glow, 'opacity=".2"'))
        .join('') +
      Array.from({ length: 22 }, () =>
        circle(
          [random.between(320, 715), random.between(10, 300), random.between(2, 9)],
          'none',
          `stroke="${ground.line}" stroke-width="1.6" opacity=".7"`,
        ),
      ).join('')
    );
  if (kind === 'stadium')
    return (
      [410, 560, 700]
        .map((x) => fillPath(`M${x - 14} 0H${x + 14}L${x + 120} 330H${x - 130}Z`, ground.glow, 'opacity=".2"'))
        .join('') +
      ridge(random, 230, ground.mid) +
      Array.from({ length: 6 }, (_, at) =>
        fillPath(
          `M${500 + at * 22} 236H${511 + at * 22}L${350 + at * 96 + 48} 330H${350 + at * 96}Z`,
          ground.near,
          'opacity=".7"',
        ),
      ).join('') +
      strokePath('M330 262H720', ground.line, 2.5)
    );
  return Array.from({ length: 22 }, (_, at) =>
    fillPath(
      'M0 0L520-24V24Z',
      ground.glow,
      `opacity=".16" transform="translate(560 160) rotate(${formatNumber(at * (360 / 22))})"`,
    ),
  ).join('');
}

const shadows: Readonly<Record<ArtStyle, (ground: BackgroundColours) => string>> = {
  aurora: ({ far }) => `<feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="${far}" flood-opacity=".7"/>`,
  lotus: ({ scrim }) => `<feDropShadow dx="7" dy="8" stdDeviation="0" flood-color="${scrim}" flood-opacity=".18"/>`,
  zafir: ({ scrim }) => `<feDropShadow dx="0" dy="3" stdDeviation="3" flood-color="${scrim}" flood-opacity=".7"/>`,
};

function drawParts(style: ArtStyle, parts: readonly BannerPart[], ground: BackgroundColours): string {
  const filter = `<filter id="sh" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="150%">${shadows[style](ground)}</filter>`;
  const drawn = parts.map((actor, at) => {
    const [x, y, scale] = actor.at;
    const { paint, defs } = createMotifColours(
      style,
      { hero: actor.hue, accent: actor.hue + 100, ground: ground.hue },
      `p${at}`,
    );
    return `<defs>${defs}</defs>${group(`translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(actor.turn)}) scale(${formatNumber(scale)})`, getMotif(actor.motif)(paint))}`;
  });
  return `<defs>${filter}</defs><g filter="url(#sh)">${drawn.join('')}</g>`;
}

function stars(ground: BackgroundColours, random: SeededRandom): string {
  return Array.from({ length: 34 }, () =>
    circle([random.between(372, 718), random.between(4, 250), random.between(0.8, 2.6)], ground.line, 'opacity=".8"'),
  ).join('');
}

/** An endless star pattern with one large star in the center. */
function medallion(ground: BackgroundColours): string {
  const field = linePatterns.starAndCross({ width: 420, height: 340, pitch: 54 });
  const line = (width: number) => `stroke="${ground.line}" stroke-width="${width}"`;
  return (
    group('translate(318 -12)', fillPath(field, 'none', `${line(1)} opacity=".4"`)) +
    group(
      'translate(560 158)',
      circle([0, 0, 150], ground.far) +
        fillPath(rosettePath(150), 'none', line(1.4)) +
        fillPath(khatamStarPath(112), ground.mid, line(1.2)),
    )
  );
}

/** A medallion has only one part. */
function selectParts(style: ArtStyle, { parts, alone }: BannerSetting): readonly BannerPart[] {
  const hero = alone ?? parts.at(-1);
  if (style !== 'zafir' || hero === undefined) return parts;
  return [{ ...hero, at: [560, 158, 0.82], turn: 0 }];
}

/** The picture of a banner or a promotion, 16 to 7: the scene on the end side, free space for the page's text on the start side. */
export function bannerSvg(style: ArtStyle, id: string): string {
  const setting = bannerSettings[id];
  if (!setting) throw new Error(`no setting for the banner ${id}`);
  const random = createSeededRandom(`${style}/banner/${id}`);
  const ground = createBackgroundColours(style, setting.hue[style], style === 'aurora' ? 60 : 34);
  const defs =
    verticalGradient('bg', [
      [0, ground.far],
      [0.6, ground.mid],
      [1, ground.far],
    ]) +
    radialGradient(
      'halo',
      [0.78, 0.5, 0.42],
      [
        [0, ground.glow, 0.9],
        [0.5, ground.near, 0.5],
        [1, ground.near, 0],
      ],
    ) +
    horizontalGradient('room', [
      [0, ground.far, 0.74],
      [0.5, ground.far, 0.84],
      [0.72, ground.far, 0],
    ]);
  const behind = style === 'zafir' ? medallion(ground) : stars(ground, random) + land(setting.land, ground, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="315" viewBox="0 0 720 315"><defs>${defs}</defs><rect width="720" height="315" fill="url(#bg)"/><rect width="720" height="315" fill="url(#halo)"/>${behind}<rect width="720" height="315" fill="url(#room)"/>${drawParts(style, selectParts(style, setting), ground)}</svg>`;
}
