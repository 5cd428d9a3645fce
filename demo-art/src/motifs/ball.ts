import { circle, ellipse, fillPath, formatNumber, group } from '../draw.ts';
import { outlineText } from '../lettering.ts';
import type { MotifColours } from '../paint.ts';

/** A lottery ball with its number, in a box of 200. */
export function drawLotteryBall(paint: MotifColours, fill: keyof MotifColours, mark: string): string {
  const ink = outlineText('anton', mark, mark.length > 1 ? 62 : 78);
  const number = group(
    `translate(${formatNumber(-ink.left - ink.width / 2)} ${formatNumber(-ink.top - ink.height / 2)})`,
    fillPath(ink.path, paint.ink),
  );
  return (
    circle([0, 0, 96], paint[fill]) +
    circle([0, 0, 58], paint.white) +
    number +
    ellipse([-40, -62, 26, 13], '#fff', 'opacity=".75" transform="rotate(-36 -40 -62)"')
  );
}

export const ballMotifs = {
  ballThree: (paint: MotifColours) => drawLotteryBall(paint, 'main', '3'),
  ballFive: (paint: MotifColours) => drawLotteryBall(paint, 'main', '5'),
  ballSeven: (paint: MotifColours) => drawLotteryBall(paint, 'main', '7'),
};
