import { circle, ellipse, fillPath, formatNumber, group, rectangle, strokePath } from '../draw.ts';
import { verticalGradient } from '../gradients.ts';
import type { Scene, SceneInput } from './scene.ts';
import { backdrop, drawMainMotif, sparks, withShadow } from './staging.ts';

function floodlights({ width, height, ground, random }: SceneInput): string {
  const beam = (x: number, lean: number) =>
    fillPath(
      `M${formatNumber(x - 12)} 12L${formatNumber(x + 12)} 12L${formatNumber(x + lean + 90)} ${formatNumber(height)}H${formatNumber(x + lean - 60)}Z`,
      ground.glow,
      'opacity=".2"',
    );
  const lamps = (x: number) =>
    Array.from({ length: 6 }, (_, at) =>
      circle([x + (at % 3) * 9 - 9, 14 + Math.floor(at / 3) * 9, 3.6], ground.line),
    ).join('');
  const spread = random.between(30, 90);
  return beam(28, spread) + beam(width - 28, -spread) + lamps(28) + lamps(width - 28);
}

function crowd(stage: SceneInput): string {
  const { width, at, ground, random } = stage;
  const top = at.y - 30 * at.scale;
  const heads = Array.from({ length: 70 }, (_, index) =>
    circle(
      [random.between(0, width), top + (index % 5) * 13 + random.between(-3, 3), random.between(2, 4)],
      random.pick([ground.far, ground.mid, ground.glow]),
      'opacity=".6"',
    ),
  );
  return (
    fillPath(
      `M0 ${formatNumber(top - 12)}Q${formatNumber(width / 2)} ${formatNumber(top + 14)} ${formatNumber(width)} ${formatNumber(top - 12)}V${formatNumber(top + 80)}H0Z`,
      ground.mid,
      'opacity=".8"',
    ) + heads.join('')
  );
}

function pitch({ width, height, at, ground, random }: SceneInput): string {
  const y = at.y + 28 * at.scale;
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const off = (index - 3) * 2;
    return fillPath(
      `M${formatNumber(width / 2 + off * 13)} ${formatNumber(y)}L${formatNumber(width / 2 + (off + 1) * 13)} ${formatNumber(y)}L${formatNumber(width / 2 + (off + 1) * 62)} ${formatNumber(height)}L${formatNumber(width / 2 + off * 62)} ${formatNumber(height)}Z`,
      ground.near,
      'opacity=".55"',
    );
  });
  const mark = random.pick(['circle', 'box', 'line']);
  const lines =
    mark === 'circle'
      ? ellipse([width / 2, y + 66, 84, 26], 'none', `stroke="${ground.line}" stroke-width="2.5"`)
      : mark === 'box'
        ? fillPath(
            `M${formatNumber(width * 0.18)} ${formatNumber(height)}L${formatNumber(width * 0.3)} ${formatNumber(y + 30)}H${formatNumber(width * 0.7)}L${formatNumber(width * 0.82)} ${formatNumber(height)}`,
            'none',
            `stroke="${ground.line}" stroke-width="2.5"`,
          )
        : strokePath(
            `M0 ${formatNumber(y + 34)}H${formatNumber(width)}M${formatNumber(width / 2)} ${formatNumber(y)}V${formatNumber(height)}`,
            ground.line,
            2.5,
          );
  return `<defs>${verticalGradient('turf', [
    [0, ground.mid],
    [1, ground.far],
  ])}</defs><rect y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}" fill="url(#turf)"/>${stripes.join('')}${group('', lines, 'opacity=".7"')}`;
}

/** A sports field under floodlights in front of the spectators. */
export const sportsScene: Scene = (stage) => {
  const { random, at, ground } = stage;
  const trail = random.chance(0.6)
    ? fillPath(
        `M${formatNumber(at.x - 160)} ${formatNumber(at.y + random.between(40, 120))}Q${formatNumber(at.x - 70)} ${formatNumber(at.y - 10)} ${formatNumber(at.x)} ${formatNumber(at.y - 40)}L${formatNumber(at.x)} ${formatNumber(at.y + 40)}Q${formatNumber(at.x - 70)} ${formatNumber(at.y + 40)} ${formatNumber(at.x - 160)} ${formatNumber(at.y + 130)}Z`,
        ground.glow,
        'opacity=".3"',
      )
    : '';
  return (
    backdrop(stage, 0.8) +
    crowd(stage) +
    pitch(stage) +
    floodlights(stage) +
    trail +
    drawMainMotif(stage, random.between(-10, 10), 0.9)
  );
};

function coral({ width, height, ground, random, style }: SceneInput): string {
  return Array.from({ length: 6 }, () => {
    const x = random.between(-10, width + 10);
    const tall = random.between(50, 120);
    const base = height * 0.86;
    const sway = random.between(-24, 24);
    return strokePath(
      `M${formatNumber(x)} ${formatNumber(height)}C${formatNumber(x + sway)} ${formatNumber(base - tall * 0.4)} ${formatNumber(x - sway)} ${formatNumber(base - tall * 0.6)} ${formatNumber(x + sway * 0.5)} ${formatNumber(base - tall)}`,
      style === 'aurora' ? ground.far : ground.near,
      random.between(7, 15),
    );
  }).join('');
}

/** Under water: shafts of light, bubbles, seaweed and the main motif. */
export const seaScene: Scene = (stage) => {
  const { width, height, at, ground, random } = stage;
  const shafts = Array.from({ length: 5 }, () => {
    const x = random.between(-20, width);
    return fillPath(
      `M${formatNumber(x)} 0H${formatNumber(x + random.between(12, 34))}L${formatNumber(x + random.between(40, 120) - 50)} ${formatNumber(height)}H${formatNumber(x - 90)}Z`,
      ground.glow,
      'opacity=".17"',
    );
  });
  const bubbles = Array.from({ length: 16 }, () => {
    const size = random.between(2, 9);
    const x = random.between(0, width);
    const y = random.between(0, height * 0.75);
    return (
      circle([x, y, size], ground.glow, 'opacity=".25"') +
      circle([x, y, size], 'none', `stroke="${ground.line}" stroke-width="1.2" opacity=".8"`)
    );
  });
  const school = Array.from({ length: random.integer(3, 7) }, () =>
    group(
      `translate(${formatNumber(random.between(10, width - 10))} ${formatNumber(random.between(20, height * 0.6))}) scale(${formatNumber(random.pick([-1, 1]) * random.between(0.09, 0.16))} .13)`,
      fillPath('M-60 0L-98-40V40ZM-70 0C-20-60 60-50 98 0C60 50-20 60-70 0Z', ground.far),
      'opacity=".45"',
    ),
  );
  return (
    backdrop(stage) +
    shafts.join('') +
    school.join('') +
    coral(stage) +
    bubbles.join('') +
    drawMainMotif({ ...stage, at: { ...at, scale: at.scale * 1.04 } }, random.between(-12, 12))
  );
};

/** Landmarks below the curve. */
function landmark({ width, height, ground, random }: SceneInput, foot: number): string {
  const kind = random.pick(['moon', 'planet', 'city', 'clouds']);
  if (kind === 'moon') return circle([width * 0.2, 52, 30], ground.line, 'opacity=".85"');
  if (kind === 'planet') {
    const ring = `stroke="${ground.glow}" stroke-width="4" transform="rotate(-18 ${formatNumber(width * 0.16)} 70)"`;
    return circle([width * 0.16, 70, 36], ground.near) + ellipse([width * 0.16, 70, 58, 11], 'none', ring);
  }
  if (kind === 'city') {
    const tower = (at: number) =>
      rectangle([at * 23, foot - random.between(30, 96), 20, 200, 0], ground.far, 'opacity=".7"');
    return Array.from({ length: 11 }, (_, at) => tower(at)).join('');
  }
  const cloud = () =>
    ellipse(
      [random.between(0, width), random.between(20, height * 0.7), random.between(26, 56), 11],
      ground.line,
      'opacity=".3"',
    );
  return Array.from({ length: 5 }, cloud).join('');
}

/** A rising curve with the main motif at its end. */
export const crashScene: Scene = (stage) => {
  const { width, height, at, ground, random } = stage;
  const bend = random.between(0.45, 0.8);
  const end = { x: at.x + 20 * at.scale, y: at.y + 10 * at.scale };
  const foot = height * 0.84;
  const curve = `M-6 ${formatNumber(foot)}C${formatNumber(width * bend)} ${formatNumber(foot - 4)} ${formatNumber(end.x - 20)} ${formatNumber(end.y + 90)} ${formatNumber(end.x)} ${formatNumber(end.y)}`;
  const grid = fillPath(
    Array.from(
      { length: 8 },
      (_, line) =>
        `M0 ${formatNumber((height / 8) * line)}H${formatNumber(width)}M${formatNumber((width / 7) * line)} 0V${formatNumber(height)}`,
    ).join(''),
    'none',
    `stroke="${ground.line}" stroke-width=".8" opacity=".28"`,
  );
  const under =
    `<defs>${verticalGradient('climb', [
      [0, ground.glow, 0.75],
      [1, ground.glow, 0.05],
    ])}</defs>` +
    fillPath(
      `${curve}L${formatNumber(end.x)} ${formatNumber(foot)}L${formatNumber(width)} ${formatNumber(height)}H0Z`,
      'url(#climb)',
    );
  const sight = landmark(stage, foot);
  return (
    backdrop(stage, 0.6) +
    grid +
    sparks(stage, 26, [0, height * 0.7]) +
    sight +
    under +
    strokePath(curve, ground.glow, 11).replace('/>', ' opacity=".4"/>') +
    strokePath(curve, ground.line, 4.5) +
    drawMainMotif({ ...stage, at: { ...at, x: at.x + 14 * at.scale } }, random.between(-8, 8), 0.88)
  );
};

/** Two copies of the main motif face to face, each with its own light. */
export const pvpScene: Scene = (stage) => {
  const { width, height, at, ground, random, paint, rival, style } = stage;
  const tilt = random.between(16, 44) * random.pick([-1, 1]);
  const seam = `M${formatNumber(width / 2 + tilt)}-10L${formatNumber(width / 2 + 9)} ${formatNumber(height * 0.33)}L${formatNumber(width / 2 - 13)} ${formatNumber(height * 0.4)}L${formatNumber(width / 2 - tilt)} ${formatNumber(height + 10)}`;
  const other = style === 'aurora' ? rival.accentDeep : rival.main;
  const side = fillPath(
    `${seam}H${formatNumber(width + 20)}V-10Z`,
    other,
    `opacity="${style === 'aurora' ? '.75' : '.6'}"`,
  );
  const lines = Array.from({ length: 16 }, () =>
    strokePath(
      `M${formatNumber(random.between(-20, width))} ${formatNumber(random.between(0, height))}l${formatNumber(random.between(30, 70))} ${formatNumber(-random.between(10, 26))}`,
      ground.line,
      random.between(0.8, 2.4),
    ),
  ).join('');
  const spot = `translate(${formatNumber(at.x)} ${formatNumber(at.y)}) scale(${formatNumber(at.scale)})`;
  const halves =
    `<defs><clipPath id="lh"><rect x="-140" y="-140" width="140" height="300"/></clipPath><clipPath id="rh"><rect y="-140" width="140" height="300"/></clipPath></defs>` +
    group(spot, `<g clip-path="url(#lh)">${stage.hero(paint)}</g><g clip-path="url(#rh)">${stage.hero(rival)}</g>`);
  const facing =
    group(
      `translate(${formatNumber(at.x - 44 * at.scale)} ${formatNumber(at.y + 12)}) scale(${formatNumber(at.scale * 0.72)})`,
      stage.hero(paint),
    ) +
    group(
      `translate(${formatNumber(at.x + 46 * at.scale)} ${formatNumber(at.y - 12)}) scale(${formatNumber(-at.scale * 0.72)} ${formatNumber(at.scale * 0.72)})`,
      stage.hero(rival),
    );
  const split = ['oni', 'robot', 'ninja', 'bull', 'gladiator', 'wizard', 'swords'].includes(stage.motif);
  return (
    backdrop(stage, 0.75) +
    side +
    group('', lines, 'opacity=".35"') +
    strokePath(seam, ground.glow, 9).replace('/>', ' opacity=".5"/>') +
    strokePath(seam, '#fff', 3) +
    withShadow(stage, split ? halves : facing)
  );
};

/** Neon over a grid that runs to the horizon. */
export const arcadeScene: Scene = (stage) => {
  const { width, height, at, ground, random, style } = stage;
  const y = at.y + 46 * at.scale;
  const floor =
    Array.from(
      { length: 13 },
      (_, index) =>
        `M${formatNumber(width / 2 + (index - 6) * 12)} ${formatNumber(y)}L${formatNumber(width / 2 + (index - 6) * 74)} ${formatNumber(height)}`,
    ).join('') +
    Array.from(
      { length: 7 },
      (_, index) => `M0 ${formatNumber(y + (index / 6) ** 2 * (height - y))}H${formatNumber(width)}`,
    ).join('');
  const shape = random.pick(['sun', 'triangle', 'ring', 'frame']);
  const x = at.x;
  const bars = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="0" y="${formatNumber(at.y - 10 + index * 15)}" width="${formatNumber(width)}" height="${formatNumber(2 + index)}" fill="${ground.mid}"/>`,
  ).join('');
  const sign =
    shape === 'sun'
      ? circle([x, at.y - 10, 86 * at.scale * 1.1], ground.glow, 'opacity=".8"') + bars
      : shape === 'triangle'
        ? fillPath(
            `M${formatNumber(x)} ${formatNumber(at.y - 110 * at.scale)}L${formatNumber(x + 112 * at.scale)} ${formatNumber(at.y + 84 * at.scale)}H${formatNumber(x - 112 * at.scale)}Z`,
            'none',
            `stroke="${ground.glow}" stroke-width="7"`,
          )
        : shape === 'ring'
          ? circle([x, at.y, 104 * at.scale], 'none', `stroke="${ground.glow}" stroke-width="7"`) +
            circle([x, at.y, 92 * at.scale], 'none', `stroke="${ground.line}" stroke-width="2"`)
          : `<rect x="${formatNumber(x - 104 * at.scale)}" y="${formatNumber(at.y - 104 * at.scale)}" width="${formatNumber(208 * at.scale)}" height="${formatNumber(208 * at.scale)}" rx="26" fill="none" stroke="${ground.glow}" stroke-width="7" transform="rotate(${formatNumber(random.between(-12, 12))} ${formatNumber(x)} ${formatNumber(at.y)})"/>`;
  return (
    backdrop(stage, style === 'aurora' ? 0.55 : 0.9) +
    sparks(stage, 18, [0, y]) +
    sign +
    strokePath(floor, ground.glow, 1.3).replace('/>', ' opacity=".75"/>') +
    drawMainMotif(stage, random.between(-8, 8), 0.86)
  );
};
