import { LEAST_POINT, climbAt } from '#src/crash/crash-rule.ts';
import { byId } from '#src/page/dom.ts';

export interface Flight {
  readonly kind: 'waiting' | 'flying' | 'out' | 'over';
  /** Milliseconds since the start. */
  readonly ms: number;
}

const STARS = 70;
/** The sky is as wide as this much time until the flight is longer, in milliseconds. */
const WIDTH_MS = 8_000;
/** And as high as this multiplier, in hundredths. */
const HEIGHT = 220;
const still = matchMedia('(prefers-reduced-motion: reduce)');

const stars = Array.from({ length: STARS }, () => ({ x: Math.random(), y: Math.random(), size: Math.random() }));

/** Draws on the page's canvas in its resolution. Returns a function that draws one moment. */
export function startScene(): (flight: Flight) => void {
  const found = byId('scene');
  if (!(found instanceof HTMLCanvasElement)) throw new Error('#scene is no canvas');
  const pen = found.getContext('2d');
  return (flight) => {
    const { clientWidth: width, clientHeight: height } = found;
    const scale = Math.min(2, devicePixelRatio);
    if (found.width !== width * scale || found.height !== height * scale) {
      [found.width, found.height] = [width * scale, height * scale];
    }
    if (pen === null) return;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    drawStars(pen, { width, height }, flight);
    if (flight.kind !== 'waiting') drawFlight(pen, { width, height }, flight);
  };
}

interface Sky {
  readonly width: number;
  readonly height: number;
}

function drawStars(pen: CanvasRenderingContext2D, { width, height }: Sky, { kind, ms }: Flight): void {
  const drift = still.matches || kind !== 'flying' ? 0 : ms / 9_000;
  for (const { x, y, size } of stars) {
    const across = (((x - drift * (0.3 + size)) % 1) + 1) % 1;
    pen.fillStyle = `rgba(214, 226, 255, ${0.25 + size * 0.6})`;
    pen.beginPath();
    pen.arc(across * width, y * height, 0.5 + size * 1.2, 0, Math.PI * 2);
    pen.fill();
  }
}

function drawFlight(pen: CanvasRenderingContext2D, sky: Sky, { kind, ms }: Flight): void {
  const span = Math.max(WIDTH_MS, ms * 1.15);
  const top = Math.max(HEIGHT, climbAt(ms) * 1.2) - LEAST_POINT;
  const [left, bottom] = [14, sky.height - 18];
  const at = (time: number) => ({
    x: left + (time / span) * (sky.width - 2 * left),
    y: bottom - ((climbAt(time) - LEAST_POINT) / top) * (bottom - 34),
  });
  const colour = kind === 'over' ? '#ff7d7d' : '#ffcf5c';
  const end = at(ms);
  pen.beginPath();
  pen.moveTo(left, bottom);
  for (let step = 1; step <= 60; step += 1) {
    const { x, y } = at((ms * step) / 60);
    pen.lineTo(x, y);
  }
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
  pen.lineTo(end.x, bottom);
  pen.closePath();
  const fade = pen.createLinearGradient(0, end.y, 0, bottom);
  fade.addColorStop(0, kind === 'over' ? 'rgba(255, 110, 110, 0.32)' : 'rgba(255, 207, 92, 0.34)');
  fade.addColorStop(1, 'rgba(255, 207, 92, 0)');
  pen.fillStyle = fade;
  pen.fill();
  const before = at(ms * 0.97);
  if (kind === 'over') drawBurst(pen, end);
  else drawRocket(pen, end, Math.atan2(end.y - before.y, end.x - before.x || 1));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function drawRocket(pen: CanvasRenderingContext2D, { x, y }: Spot, angle: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.fillStyle = '#ff8a3d';
  pen.beginPath();
  pen.moveTo(-10, -4);
  pen.lineTo(-24 - (still.matches ? 0 : Math.random() * 8), 0);
  pen.lineTo(-10, 4);
  pen.fill();
  pen.fillStyle = '#f4f7ff';
  pen.beginPath();
  pen.moveTo(18, 0);
  pen.quadraticCurveTo(6, -9, -10, -7);
  pen.lineTo(-10, 7);
  pen.quadraticCurveTo(6, 9, 18, 0);
  pen.fill();
  pen.fillStyle = '#7fd1ff';
  pen.beginPath();
  pen.arc(4, 0, 3.2, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#e2536b';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(-3, side * 6);
    pen.lineTo(-13, side * 13);
    pen.lineTo(-10, side * 5);
    pen.fill();
  }
  pen.restore();
}

function drawBurst(pen: CanvasRenderingContext2D, { x, y }: Spot): void {
  pen.strokeStyle = '#ffb199';
  pen.lineWidth = 3;
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray / 12) * Math.PI * 2;
    const length = ray % 2 === 0 ? 24 : 15;
    pen.beginPath();
    pen.moveTo(x + Math.cos(angle) * 7, y + Math.sin(angle) * 7);
    pen.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    pen.stroke();
  }
}
