import { circle, ellipse, fillPath, formatNumber, group, rectangle, strokePath } from '../draw.ts';
import { drawLotteryBall } from '../motifs/ball.ts';
import type { MotifColours } from '../paint.ts';
import type { Scene, SceneInput } from './scene.ts';
import { backdrop, drawMainMotif, rays, sparks, withShadow } from './staging.ts';

const fills: readonly (keyof MotifColours)[] = ['main', 'gold', 'accent', 'light', 'white', 'deep', 'accentDeep'];

function place(
  { at, paint }: SceneInput,
  balls: readonly (readonly [x: number, y: number, size: number, fill: number, mark: string])[],
): string {
  return balls
    .map(([x, y, size, fill, mark]) =>
      group(
        `translate(${formatNumber(at.x + x * at.scale)} ${formatNumber(at.y + y * at.scale)}) scale(${formatNumber(size * at.scale)})`,
        drawLotteryBall(paint, fills[fill % fills.length] ?? 'main', mark),
      ),
    )
    .join('');
}

function number(stage: SceneInput, high = 49): string {
  return String(stage.random.integer(1, high));
}

function row(stage: SceneInput, marks: readonly string[], size: number): string {
  const step = 196 / marks.length + 6;
  const arch = stage.random.pick([-14, 14, 22]);
  return place(
    stage,
    marks.map((mark, at) => {
      const off = at - (marks.length - 1) / 2;
      return [off * step, Math.abs(off) * arch, size, at + 1, mark];
    }),
  );
}

function drum(stage: SceneInput): string {
  const { at, paint, random } = stage;
  const inside = Array.from({ length: 13 }, (_, index): [number, number, number, number, string] => {
    const angle = random.between(0, 6.28);
    const reach = Math.sqrt(random.next()) * 66;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8 + 12, 0.24, index, number(stage)];
  });
  const glass =
    circle([0, 0, 100], paint.white, 'opacity=".14"') +
    circle([0, 0, 100], 'none', `stroke="${paint.gold}" stroke-width="9"`) +
    fillPath('M-76-44A88 88 0 0 1-20-84Q-60-60-76-44Z', '#fff', 'opacity=".7"') +
    rectangle([-34, 96, 68, 22, 6], paint.gold) +
    fillPath('M-34 116H34L60 142H-60Z', paint.goldDeep);
  return (
    place(stage, inside) +
    group(`translate(${formatNumber(at.x)} ${formatNumber(at.y)}) scale(${formatNumber(at.scale)})`, glass)
  );
}

function many(stage: SceneInput, count: number): string {
  const ring = Array.from({ length: count }, (_, index): [number, number, number, number, string] => {
    const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
    return [Math.cos(angle) * 74, Math.sin(angle) * 70, 0.35, index, number(stage)];
  });
  return place(stage, ring);
}

function keno(stage: SceneInput): string {
  const { at, paint, random } = stage;
  const cells = Array.from({ length: 20 }, (_, index) => {
    const hit = random.chance(0.3);
    const x = (index % 5) * 40 - 98;
    const y = Math.floor(index / 5) * 40 - 80;
    return (
      rectangle([x, y, 34, 34, 9], hit ? paint.gold : paint.deep, hit ? '' : 'opacity=".85"') +
      (hit ? circle([x + 17, y + 17, 8], paint.white) : circle([x + 17, y + 17, 5], paint.light, 'opacity=".6"'))
    );
  });
  return (
    group(
      `translate(${formatNumber(at.x)} ${formatNumber(at.y)}) rotate(-7) scale(${formatNumber(at.scale)})`,
      cells.join(''),
    ) + place(stage, [[64, 62, 0.42, 2, number(stage)]])
  );
}

function withMotif(stage: SceneInput): string {
  const { random } = stage;
  const marks = Array.from({ length: 3 }, () => number(stage));
  const side = random.pick([-1, 1]);
  return (
    drawMainMotif(stage, 0, 0.9) +
    place(stage, [
      [side * 78, 62, 0.36, 1, marks[0] ?? ''],
      [side * -80, 70, 0.29, 2, marks[1] ?? ''],
      [side * -74, -74, 0.23, 3, marks[2] ?? ''],
    ])
  );
}

function drawMotif(stage: SceneInput): string {
  if (stage.motif === 'drum') return drum(stage);
  if (stage.motif === 'keno') return keno(stage);
  if (stage.motif === 'three') return row(stage, ['3', '7', '9'], 0.42);
  if (stage.motif === 'five')
    return place(stage, [
      [-62, -50, 0.38, 0, '5'],
      [62, -50, 0.38, 2, '8'],
      [0, 0, 0.48, 1, '5'],
      [-62, 56, 0.38, 3, '2'],
      [62, 56, 0.38, 4, '0'],
    ]);
  if (stage.motif === 'twin')
    return place(stage, [
      [-42, -16, 0.6, 0, '6'],
      [42, 24, 0.6, 1, '6'],
    ]);
  if (stage.motif === 'mega') return many(stage, 6) + place(stage, [[0, 0, 0.5, 1, '6']]);
  if (stage.motif === 'halo')
    return (
      place(stage, [[0, 14, 0.84, 0, '10']]) +
      drawMainMotif({ ...stage, at: { ...stage.at, y: stage.at.y - 62 * stage.at.scale } }, -6, 0.92)
    );
  return withMotif(stage);
}

/** Draws only the motif, scaled. */
export function drawLotteryMotif(stage: SceneInput, scale: number): string {
  return withShadow(stage, drawMotif({ ...stage, at: { ...stage.at, scale: stage.at.scale * scale } }));
}

/** A lottery draw: rays, a torn ticket and the balls. */
export const lotteryScene: Scene = (stage) => {
  const { at, ground, random, width, height } = stage;
  const turn = random.between(-16, 16);
  const ticket = group(
    `translate(${formatNumber(at.x)} ${formatNumber(at.y)}) rotate(${formatNumber(turn)}) scale(${formatNumber(at.scale)})`,
    fillPath('M-112-84H112V-20A20 20 0 0 0 112 20V84H-112V20A20 20 0 0 0-112-20Z', ground.near, 'opacity=".6"') +
      strokePath('M76-74V74', ground.line, 2) +
      fillPath('M-100-72H64V72H-100Z', 'none', `stroke="${ground.line}" stroke-width="1.5" opacity=".5"`),
  );
  return (
    backdrop(stage) +
    rays(stage, random.integer(9, 18), 0.2) +
    (random.chance(0.6)
      ? ticket
      : ellipse([width / 2, at.y + 70 * at.scale, width * 0.46, 20], ground.far, 'opacity=".5"')) +
    sparks(stage, 22, [0, height * 0.7]) +
    withShadow(stage, drawMotif(stage))
  );
};
