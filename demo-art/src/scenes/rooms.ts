import { circle, ellipse, fillPath, formatNumber, group, strokePath } from '../draw.ts';
import { horizontalGradient, verticalGradient, radialGradient } from '../gradients.ts';
import { drawChipStack } from '../motifs/parlour.ts';
import type { Scene, SceneInput } from './scene.ts';
import { backdrop, drawMainMotif, sparks, withShadow } from './staging.ts';

function curtains({ width, height, ground, random }: SceneInput): string {
  const folds = random.integer(5, 8);
  const wide = width / folds;
  const strips = Array.from(
    { length: folds },
    (_, at) =>
      `<rect x="${formatNumber(at * wide)}" width="${formatNumber(wide + 0.5)}" height="${formatNumber(height)}" fill="url(#fold)"/>`,
  );
  return `<defs>${horizontalGradient('fold', [
    [0, ground.far],
    [0.4, ground.mid],
    [0.6, ground.near, 0.8],
    [1, ground.far],
  ])}</defs>${strips.join('')}`;
}

function cone(x: number, lean: number, stage: SceneInput): string {
  const { height, ground } = stage;
  return fillPath(
    `M${formatNumber(x - 8)}-10L${formatNumber(x + 8)}-10L${formatNumber(x + lean + 70)} ${formatNumber(height * 0.86)}H${formatNumber(x + lean - 70)}Z`,
    ground.glow,
    'opacity=".22"',
  );
}

function dealer({ at, random, ground }: SceneInput): string {
  const hair = random.pick([
    'M-30-62C-34-104 34-104 30-62C34-40 40-20 36 0H-36C-40-20-34-40-30-62Z',
    'M-28-60C-34-100 34-100 28-60L24-50H-24ZM-12-96A14 14 0 1 1 12-96A14 14 0 0 1-12-96Z',
    'M-27-62C-36-98 10-110 30-82L26-50H-26Z',
  ]);
  const x = at.x + random.pick([-22, 0, 22]);
  const body =
    fillPath(hair, ground.far) +
    ellipse([0, -56, 24, 30], ground.far) +
    fillPath('M-94 90C-90 12-50 4-14-6V-30H14V-6C50 4 90 12 94 90Z', ground.far) +
    fillPath('M-14 2L0 12L14 2V22L0 14L-14 22Z', ground.glow, 'opacity=".8"') +
    fillPath('M94 90C90 12 50 4 14-6', 'none', `stroke="${ground.glow}" stroke-width="2.5" opacity=".8"`) +
    fillPath('M24-60C26-40 12-24 0-25', 'none', `stroke="${ground.glow}" stroke-width="2.5" opacity=".8"`);
  return group(
    `translate(${formatNumber(x)} ${formatNumber(at.y - 14)}) scale(${formatNumber(at.scale * 1.12)})`,
    body,
  );
}

/** A studio table: curtain, spotlights, the dealer's outline and the main motif. */
export const liveScene: Scene = (stage) => {
  const { width, height, at, ground, random } = stage;
  const table =
    `<defs>${verticalGradient('felt', [
      [0, ground.near],
      [1, ground.far],
    ])}</defs>` +
    ellipse([width / 2, at.y + 150 * at.scale, width * 0.72, 90 * at.scale], 'url(#felt)') +
    fillPath(
      `M${formatNumber(width / 2 - width * 0.62)} ${formatNumber(at.y + 108 * at.scale)}Q${formatNumber(width / 2)} ${formatNumber(at.y + 40 * at.scale)} ${formatNumber(width / 2 + width * 0.62)} ${formatNumber(at.y + 108 * at.scale)}`,
      'none',
      `stroke="${ground.glow}" stroke-width="2" opacity=".7"`,
    );
  return (
    curtains(stage) +
    cone(width * 0.2, 60, stage) +
    cone(width * 0.8, -60, stage) +
    dealer(stage) +
    table +
    sparks(stage, 12, [0, height * 0.5]) +
    drawMainMotif({ ...stage, at: { ...at, y: at.y + 22 * at.scale } }, random.between(-6, 6), 0.78)
  );
};

/** A felt table from above, with chips at its edge. */
export const tableScene: Scene = (stage) => {
  const { width, height, at, ground, random, paint, style } = stage;
  const lift = random.pick([0.3, 0.5, 0.7]);
  const felt = `<defs>${radialGradient(
    'felt',
    [lift, 0.4, 0.75],
    [
      [0, ground.near],
      [0.6, ground.mid],
      [1, ground.far],
    ],
  )}</defs><rect width="${formatNumber(width)}" height="${formatNumber(height)}" fill="url(#felt)"/>`;
  const arc = random.pick(['arc', 'grid', 'diamond']);
  const turn = random.between(-14, 14);
  const lines =
    arc === 'arc'
      ? circle([0, 150, 190], 'none', `stroke="${ground.line}" stroke-width="2.5"`) +
        circle([0, 150, 206], 'none', `stroke="${ground.line}" stroke-width="1"`)
      : arc === 'grid'
        ? fillPath(
            Array.from({ length: 9 }, (_, index) => `M-200 ${index * 44 - 180}H200M${index * 44 - 180}-200V200`).join(
              '',
            ),
            'none',
            `stroke="${ground.line}" stroke-width="1.6"`,
          )
        : fillPath(
            'M0-150L120 0L0 150L-120 0ZM0-132L104 0L0 132L-104 0Z',
            'none',
            `stroke="${ground.line}" stroke-width="2"`,
          );
  const side = random.pick([-1, 1]);
  const stack = (x: number, y: number, count: number) =>
    group(
      `translate(${formatNumber(at.x + x * at.scale * side)} ${formatNumber(at.y + y * at.scale)}) scale(${formatNumber(at.scale * 0.72)})`,
      drawChipStack(paint, count),
    );
  const piles = withShadow(stage, stack(-86, 78, random.integer(2, 5)) + stack(88, 90, random.integer(1, 3)));
  return (
    felt +
    group(
      `translate(${formatNumber(at.x)} ${formatNumber(at.y)}) rotate(${formatNumber(turn)})`,
      lines,
      `opacity="${style === 'aurora' ? '.4' : '.8'}"`,
    ) +
    drawMainMotif(stage, random.between(-8, 8), 0.96) +
    piles
  );
};

/** An iridescent silver ticket with a guilloche pattern. */
export const instantScene: Scene = (stage) => {
  const { width, height, at, ground, random } = stage;
  const holo = horizontalGradient('holo', [
    [0, '#ff9ecb'],
    [0.2, '#ffd98a'],
    [0.42, '#a8f5c4'],
    [0.64, '#8fd8ff'],
    [0.84, '#c5a6ff'],
    [1, '#ff9ecb'],
  ]);
  const turn = random.between(-14, 14);
  const petals = random.integer(5, 11);
  const rings = Array.from({ length: 3 }, (_, ring) =>
    Array.from({ length: petals }, (__, index) =>
      ellipse(
        [0, -42 - ring * 8, 30 + ring * 8, 58],
        'none',
        `stroke="#fff" stroke-width="1.1" transform="rotate(${formatNumber((360 / petals) * index + ring * 9)})"`,
      ),
    ).join(''),
  ).join('');
  const edge = Array.from(
    { length: 9 },
    (_, index) => circle([-108, -96 + index * 24, 7], ground.far) + circle([108, -96 + index * 24, 7], ground.far),
  ).join('');
  const sheet =
    `<rect x="-108" y="-112" width="216" height="224" rx="14" fill="url(#holo)" opacity=".9"/>` +
    `<g opacity=".65">${rings}</g>` +
    edge +
    circle([0, 0, 82], ground.far, 'opacity=".55"');
  const body = group(
    `translate(${formatNumber(at.x)} ${formatNumber(at.y)}) rotate(${formatNumber(turn)}) scale(${formatNumber(at.scale * 1.04)})`,
    sheet,
  );
  const scratch = group(
    `translate(${formatNumber(at.x)} ${formatNumber(at.y + 66 * at.scale)}) rotate(${formatNumber(turn)}) scale(${formatNumber(at.scale)})`,
    strokePath('M-70 22L-40 4L-44 26L-8 2L-10 28L26 4L24 26L66 0', '#fff', 9),
    'opacity=".75"',
  );
  return (
    `<defs>${holo}</defs>` +
    backdrop(stage, 0.6) +
    sparks(stage, 24, [0, height]) +
    withShadow(stage, body) +
    (random.chance(0.5)
      ? scratch
      : strokePath(
          `M0 ${formatNumber(at.y + 90)}L${formatNumber(width)} ${formatNumber(at.y + 60)}`,
          ground.line,
          0.8,
        )) +
    drawMainMotif(stage, 0, 0.78)
  );
};
