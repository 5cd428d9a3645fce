import { d, e, g, l, n, o, r } from '../draw.ts';
import { falling } from '../light.ts';
import type { Scene, Stage } from './scene.ts';
import { backdrop, hero, sparks, standing } from './staging.ts';

function floodlights({ width, height, ground, dice }: Stage): string {
  const beam = (x: number, lean: number) =>
    d(
      `M${n(x - 12)} 12L${n(x + 12)} 12L${n(x + lean + 90)} ${n(height)}H${n(x + lean - 60)}Z`,
      ground.glow,
      'opacity=".2"',
    );
  const lamps = (x: number) =>
    Array.from({ length: 6 }, (_, at) => o([x + (at % 3) * 9 - 9, 14 + Math.floor(at / 3) * 9, 3.6], ground.line)).join(
      '',
    );
  const spread = dice.between(30, 90);
  return beam(28, spread) + beam(width - 28, -spread) + lamps(28) + lamps(width - 28);
}

function crowd(stage: Stage): string {
  const { width, at, ground, dice } = stage;
  const top = at.y - 30 * at.scale;
  const heads = Array.from({ length: 70 }, (_, index) =>
    o(
      [dice.between(0, width), top + (index % 5) * 13 + dice.between(-3, 3), dice.between(2, 4)],
      dice.pick([ground.far, ground.mid, ground.glow]),
      'opacity=".6"',
    ),
  );
  return (
    d(
      `M0 ${n(top - 12)}Q${n(width / 2)} ${n(top + 14)} ${n(width)} ${n(top - 12)}V${n(top + 80)}H0Z`,
      ground.mid,
      'opacity=".8"',
    ) + heads.join('')
  );
}

function pitch({ width, height, at, ground, dice }: Stage): string {
  const y = at.y + 28 * at.scale;
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const off = (index - 3) * 2;
    return d(
      `M${n(width / 2 + off * 13)} ${n(y)}L${n(width / 2 + (off + 1) * 13)} ${n(y)}L${n(width / 2 + (off + 1) * 62)} ${n(height)}L${n(width / 2 + off * 62)} ${n(height)}Z`,
      ground.near,
      'opacity=".55"',
    );
  });
  const mark = dice.pick(['circle', 'box', 'line']);
  const lines =
    mark === 'circle'
      ? e([width / 2, y + 66, 84, 26], 'none', `stroke="${ground.line}" stroke-width="2.5"`)
      : mark === 'box'
        ? d(
            `M${n(width * 0.18)} ${n(height)}L${n(width * 0.3)} ${n(y + 30)}H${n(width * 0.7)}L${n(width * 0.82)} ${n(height)}`,
            'none',
            `stroke="${ground.line}" stroke-width="2.5"`,
          )
        : l(`M0 ${n(y + 34)}H${n(width)}M${n(width / 2)} ${n(y)}V${n(height)}`, ground.line, 2.5);
  return `<defs>${falling('turf', [
    [0, ground.mid],
    [1, ground.far],
  ])}</defs><rect y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="url(#turf)"/>${stripes.join('')}${g('', lines, 'opacity=".7"')}`;
}

/** A ground under floodlights with the stands behind. */
export const sports: Scene = (stage) => {
  const { dice, at, ground } = stage;
  const trail = dice.chance(0.6)
    ? d(
        `M${n(at.x - 160)} ${n(at.y + dice.between(40, 120))}Q${n(at.x - 70)} ${n(at.y - 10)} ${n(at.x)} ${n(at.y - 40)}L${n(at.x)} ${n(at.y + 40)}Q${n(at.x - 70)} ${n(at.y + 40)} ${n(at.x - 160)} ${n(at.y + 130)}Z`,
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
    hero(stage, dice.between(-10, 10), 0.9)
  );
};

function coral({ width, height, ground, dice, temper }: Stage): string {
  return Array.from({ length: 6 }, () => {
    const x = dice.between(-10, width + 10);
    const tall = dice.between(50, 120);
    const base = height * 0.86;
    const sway = dice.between(-24, 24);
    return l(
      `M${n(x)} ${n(height)}C${n(x + sway)} ${n(base - tall * 0.4)} ${n(x - sway)} ${n(base - tall * 0.6)} ${n(x + sway * 0.5)} ${n(base - tall)}`,
      temper === 'aurora' ? ground.far : ground.near,
      dice.between(7, 15),
    );
  }).join('');
}

/** Under water: shafts of light, bubbles, weed, and who lives there. */
export const sea: Scene = (stage) => {
  const { width, height, at, ground, dice } = stage;
  const shafts = Array.from({ length: 5 }, () => {
    const x = dice.between(-20, width);
    return d(
      `M${n(x)} 0H${n(x + dice.between(12, 34))}L${n(x + dice.between(40, 120) - 50)} ${n(height)}H${n(x - 90)}Z`,
      ground.glow,
      'opacity=".17"',
    );
  });
  const bubbles = Array.from({ length: 16 }, () => {
    const size = dice.between(2, 9);
    const x = dice.between(0, width);
    const y = dice.between(0, height * 0.75);
    return (
      o([x, y, size], ground.glow, 'opacity=".25"') +
      o([x, y, size], 'none', `stroke="${ground.line}" stroke-width="1.2" opacity=".8"`)
    );
  });
  const school = Array.from({ length: dice.whole(3, 7) }, () =>
    g(
      `translate(${n(dice.between(10, width - 10))} ${n(dice.between(20, height * 0.6))}) scale(${n(dice.pick([-1, 1]) * dice.between(0.09, 0.16))} .13)`,
      d('M-60 0L-98-40V40ZM-70 0C-20-60 60-50 98 0C60 50-20 60-70 0Z', ground.far),
      'opacity=".45"',
    ),
  );
  return (
    backdrop(stage) +
    shafts.join('') +
    school.join('') +
    coral(stage) +
    bubbles.join('') +
    hero({ ...stage, at: { ...at, scale: at.scale * 1.04 } }, dice.between(-12, 12))
  );
};

/** What the curve climbs past. */
function landmark({ width, height, ground, dice }: Stage, foot: number): string {
  const kind = dice.pick(['moon', 'planet', 'city', 'clouds']);
  if (kind === 'moon') return o([width * 0.2, 52, 30], ground.line, 'opacity=".85"');
  if (kind === 'planet') {
    const ring = `stroke="${ground.glow}" stroke-width="4" transform="rotate(-18 ${n(width * 0.16)} 70)"`;
    return o([width * 0.16, 70, 36], ground.near) + e([width * 0.16, 70, 58, 11], 'none', ring);
  }
  if (kind === 'city') {
    const tower = (at: number) => r([at * 23, foot - dice.between(30, 96), 20, 200, 0], ground.far, 'opacity=".7"');
    return Array.from({ length: 11 }, (_, at) => tower(at)).join('');
  }
  const cloud = () =>
    e([dice.between(0, width), dice.between(20, height * 0.7), dice.between(26, 56), 11], ground.line, 'opacity=".3"');
  return Array.from({ length: 5 }, cloud).join('');
}

/** A curve that climbs until it does not, and what rides on it. */
export const crash: Scene = (stage) => {
  const { width, height, at, ground, dice } = stage;
  const bend = dice.between(0.45, 0.8);
  const end = { x: at.x + 20 * at.scale, y: at.y + 10 * at.scale };
  const foot = height * 0.84;
  const curve = `M-6 ${n(foot)}C${n(width * bend)} ${n(foot - 4)} ${n(end.x - 20)} ${n(end.y + 90)} ${n(end.x)} ${n(end.y)}`;
  const grid = d(
    Array.from(
      { length: 8 },
      (_, line) => `M0 ${n((height / 8) * line)}H${n(width)}M${n((width / 7) * line)} 0V${n(height)}`,
    ).join(''),
    'none',
    `stroke="${ground.line}" stroke-width=".8" opacity=".28"`,
  );
  const under =
    `<defs>${falling('climb', [
      [0, ground.glow, 0.75],
      [1, ground.glow, 0.05],
    ])}</defs>` + d(`${curve}L${n(end.x)} ${n(foot)}L${n(width)} ${n(height)}H0Z`, 'url(#climb)');
  const sight = landmark(stage, foot);
  return (
    backdrop(stage, 0.6) +
    grid +
    sparks(stage, 26, [0, height * 0.7]) +
    sight +
    under +
    l(curve, ground.glow, 11).replace('/>', ' opacity=".4"/>') +
    l(curve, ground.line, 4.5) +
    hero({ ...stage, at: { ...at, x: at.x + 14 * at.scale } }, dice.between(-8, 8), 0.88)
  );
};

/** Two of a kind, face against face in their own light. */
export const pvp: Scene = (stage) => {
  const { width, height, at, ground, dice, paint, rival, temper } = stage;
  const tilt = dice.between(16, 44) * dice.pick([-1, 1]);
  const seam = `M${n(width / 2 + tilt)}-10L${n(width / 2 + 9)} ${n(height * 0.33)}L${n(width / 2 - 13)} ${n(height * 0.4)}L${n(width / 2 - tilt)} ${n(height + 10)}`;
  const other = temper === 'aurora' ? rival.accentDeep : rival.main;
  const side = d(`${seam}H${n(width + 20)}V-10Z`, other, `opacity="${temper === 'aurora' ? '.75' : '.6'}"`);
  const lines = Array.from({ length: 16 }, () =>
    l(
      `M${n(dice.between(-20, width))} ${n(dice.between(0, height))}l${n(dice.between(30, 70))} ${n(-dice.between(10, 26))}`,
      ground.line,
      dice.between(0.8, 2.4),
    ),
  ).join('');
  const spot = `translate(${n(at.x)} ${n(at.y)}) scale(${n(at.scale)})`;
  const halves =
    `<defs><clipPath id="lh"><rect x="-140" y="-140" width="140" height="300"/></clipPath><clipPath id="rh"><rect y="-140" width="140" height="300"/></clipPath></defs>` +
    g(spot, `<g clip-path="url(#lh)">${stage.hero(paint)}</g><g clip-path="url(#rh)">${stage.hero(rival)}</g>`);
  const facing =
    g(`translate(${n(at.x - 44 * at.scale)} ${n(at.y + 12)}) scale(${n(at.scale * 0.72)})`, stage.hero(paint)) +
    g(
      `translate(${n(at.x + 46 * at.scale)} ${n(at.y - 12)}) scale(${n(-at.scale * 0.72)} ${n(at.scale * 0.72)})`,
      stage.hero(rival),
    );
  const split = ['oni', 'robot', 'ninja', 'bull', 'gladiator', 'wizard', 'swords'].includes(stage.motif);
  return (
    backdrop(stage, 0.75) +
    side +
    g('', lines, 'opacity=".35"') +
    l(seam, ground.glow, 9).replace('/>', ' opacity=".5"/>') +
    l(seam, '#fff', 3) +
    standing(stage, split ? halves : facing)
  );
};

/** Neon over a grid that runs to the horizon. */
export const arcade: Scene = (stage) => {
  const { width, height, at, ground, dice, temper } = stage;
  const y = at.y + 46 * at.scale;
  const floor =
    Array.from(
      { length: 13 },
      (_, index) => `M${n(width / 2 + (index - 6) * 12)} ${n(y)}L${n(width / 2 + (index - 6) * 74)} ${n(height)}`,
    ).join('') +
    Array.from({ length: 7 }, (_, index) => `M0 ${n(y + (index / 6) ** 2 * (height - y))}H${n(width)}`).join('');
  const shape = dice.pick(['sun', 'triangle', 'ring', 'frame']);
  const x = at.x;
  const bars = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="0" y="${n(at.y - 10 + index * 15)}" width="${n(width)}" height="${n(2 + index)}" fill="${ground.mid}"/>`,
  ).join('');
  const sign =
    shape === 'sun'
      ? o([x, at.y - 10, 86 * at.scale * 1.1], ground.glow, 'opacity=".8"') + bars
      : shape === 'triangle'
        ? d(
            `M${n(x)} ${n(at.y - 110 * at.scale)}L${n(x + 112 * at.scale)} ${n(at.y + 84 * at.scale)}H${n(x - 112 * at.scale)}Z`,
            'none',
            `stroke="${ground.glow}" stroke-width="7"`,
          )
        : shape === 'ring'
          ? o([x, at.y, 104 * at.scale], 'none', `stroke="${ground.glow}" stroke-width="7"`) +
            o([x, at.y, 92 * at.scale], 'none', `stroke="${ground.line}" stroke-width="2"`)
          : `<rect x="${n(x - 104 * at.scale)}" y="${n(at.y - 104 * at.scale)}" width="${n(208 * at.scale)}" height="${n(208 * at.scale)}" rx="26" fill="none" stroke="${ground.glow}" stroke-width="7" transform="rotate(${n(dice.between(-12, 12))} ${n(x)} ${n(at.y)})"/>`;
  return (
    backdrop(stage, temper === 'aurora' ? 0.55 : 0.9) +
    sparks(stage, 18, [0, y]) +
    sign +
    l(floor, ground.glow, 1.3).replace('/>', ' opacity=".75"/>') +
    hero(stage, dice.between(-8, 8), 0.86)
  );
};
