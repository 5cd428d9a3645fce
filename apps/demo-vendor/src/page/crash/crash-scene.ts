import { MIN_CRASH_MULTIPLIER, getExactCrashMultiplier } from '#src/crash/crash-rule.ts';
import { getRequiredElement } from '#src/page/dom-helpers.ts';

export interface CrashSceneState {
  readonly kind: 'waiting' | 'flying' | 'out' | 'over';
  /** Milliseconds since the start of the crash round. */
  readonly ms: number;
}

const STARS = 70;
/** Minimum time that the width of the drawn sky represents, in milliseconds. */
const MIN_WIDTH_MS = 8_000;
/** Minimum multiplier that the height of the drawn sky represents, in hundredths. */
const MIN_HEIGHT = 220;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const stars = Array.from({ length: STARS }, () => ({ x: Math.random(), y: Math.random(), size: Math.random() }));

/** Prepares the canvas of a crash game. Returns a function that draws one moment of the flight. */
export function createCrashSceneRenderer(): (flight: CrashSceneState) => void {
  const canvas = getRequiredElement('scene');
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('#scene is not a canvas');
  const context = canvas.getContext('2d');
  return (flight) => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const scale = Math.min(2, devicePixelRatio);
    if (canvas.width !== width * scale || canvas.height !== height * scale) {
      [canvas.width, canvas.height] = [width * scale, height * scale];
    }
    if (context === null) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    drawStars(context, { width, height }, flight);
    if (flight.kind !== 'waiting') drawFlight(context, { width, height }, flight);
  };
}

interface Sky {
  readonly width: number;
  readonly height: number;
}

function drawStars(context: CanvasRenderingContext2D, { width, height }: Sky, { kind, ms }: CrashSceneState): void {
  const drift = reducedMotion.matches || kind !== 'flying' ? 0 : ms / 9_000;
  for (const { x, y, size } of stars) {
    const across = (((x - drift * (0.3 + size)) % 1) + 1) % 1;
    context.fillStyle = `rgba(214, 226, 255, ${0.25 + size * 0.6})`;
    context.beginPath();
    context.arc(across * width, y * height, 0.5 + size * 1.2, 0, Math.PI * 2);
    context.fill();
  }
}

function drawFlight(context: CanvasRenderingContext2D, sky: Sky, { kind, ms }: CrashSceneState): void {
  const span = Math.max(MIN_WIDTH_MS, ms * 1.15);
  const top = Math.max(MIN_HEIGHT, getExactCrashMultiplier(ms) * 1.2) - MIN_CRASH_MULTIPLIER;
  const [left, bottom] = [14, sky.height - 18];
  const at = (time: number) => ({
    x: left + (time / span) * (sky.width - 2 * left),
    y: bottom - ((getExactCrashMultiplier(time) - MIN_CRASH_MULTIPLIER) / top) * (bottom - 34),
  });
  const colour = kind === 'over' ? '#ff7d7d' : '#ffcf5c';
  const end = at(ms);
  context.beginPath();
  context.moveTo(left, bottom);
  for (let step = 1; step <= 60; step += 1) {
    const { x, y } = at((ms * step) / 60);
    context.lineTo(x, y);
  }
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.strokeStyle = colour;
  context.stroke();
  context.lineTo(end.x, bottom);
  context.closePath();
  const fade = context.createLinearGradient(0, end.y, 0, bottom);
  fade.addColorStop(0, kind === 'over' ? 'rgba(255, 110, 110, 0.32)' : 'rgba(255, 207, 92, 0.34)');
  fade.addColorStop(1, 'rgba(255, 207, 92, 0)');
  context.fillStyle = fade;
  context.fill();
  const before = at(ms * 0.97);
  if (kind === 'over') drawBurst(context, end);
  else drawRocket(context, end, Math.atan2(end.y - before.y, end.x - before.x || 1));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function drawRocket(context: CanvasRenderingContext2D, { x, y }: Spot, angle: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.fillStyle = '#ff8a3d';
  context.beginPath();
  context.moveTo(-10, -4);
  context.lineTo(-24 - (reducedMotion.matches ? 0 : Math.random() * 8), 0);
  context.lineTo(-10, 4);
  context.fill();
  context.fillStyle = '#f4f7ff';
  context.beginPath();
  context.moveTo(18, 0);
  context.quadraticCurveTo(6, -9, -10, -7);
  context.lineTo(-10, 7);
  context.quadraticCurveTo(6, 9, 18, 0);
  context.fill();
  context.fillStyle = '#7fd1ff';
  context.beginPath();
  context.arc(4, 0, 3.2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#e2536b';
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(-3, side * 6);
    context.lineTo(-13, side * 13);
    context.lineTo(-10, side * 5);
    context.fill();
  }
  context.restore();
}

function drawBurst(context: CanvasRenderingContext2D, { x, y }: Spot): void {
  context.strokeStyle = '#ffb199';
  context.lineWidth = 3;
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray / 12) * Math.PI * 2;
    const length = ray % 2 === 0 ? 24 : 15;
    context.beginPath();
    context.moveTo(x + Math.cos(angle) * 7, y + Math.sin(angle) * 7);
    context.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    context.stroke();
  }
}
