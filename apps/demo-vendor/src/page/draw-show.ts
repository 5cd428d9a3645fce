import type { ResultView } from '#src/http/wire.ts';
import { ball, byId } from '#src/page/dom.ts';

const FIRST_BALL_MS = 500;
const NEXT_BALL_MS = 280;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Shows a result at once. */
export function showBalls(result: ResultView | undefined, name: string): void {
  const balls = byId('balls');
  balls.setAttribute('aria-label', name);
  balls.classList.toggle('many', (result?.numbers.length ?? 0) > 5);
  balls.replaceChildren(...(result?.numbers ?? []).map((number) => ball(number, 'gold')));
}

/** Lets the balls roll and land one after the other; at once for whoever wants no motion. */
export async function drawBalls(result: ResultView, name: string): Promise<void> {
  showBalls(result, name);
  if (still.matches) return;
  const balls = [...byId('balls').children];
  for (const one of balls) one.className = 'ball rolling';
  for (const [place, one] of balls.entries()) {
    await new Promise((resolve) => setTimeout(resolve, place === 0 ? FIRST_BALL_MS : NEXT_BALL_MS));
    one.className = 'ball gold landed';
  }
}
