import { getRequiredElement } from '#src/page/dom-helpers.ts';

/** Share of the foil, 0 to 1, after which the rest is removed. */
const ENOUGH = 0.55;
/** The foil is divided into squares, this many in each direction, to measure the scratched share. */
const SQUARES = 12;
const BRUSH = 0.085;

export interface Foil {
  /** Covers the card; `onScratched` is called when enough is scratched off. */
  readonly cover: (onScratched: () => void) => void;
  readonly remove: () => void;
}

/** Starts the foil over a card, which a finger or the mouse scratches off. */
export function createFoil(): Foil {
  const canvas = getCanvas();
  const context = canvas.getContext('2d');
  const scratched = new Set<number>();
  let onScratched = (): void => {};

  function cover(whenScratched: () => void): void {
    onScratched = whenScratched;
    scratched.clear();
    canvas.hidden = false;
    const scale = Math.min(2, devicePixelRatio);
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    if (context !== null) drawFoil(context, canvas);
  }

  function scratchAt({ clientX, clientY }: PointerEvent): void {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [(clientX - box.x) / box.width, (clientY - box.y) / box.height];
    if (context !== null) {
      context.globalCompositeOperation = 'destination-out';
      context.beginPath();
      context.arc(x * canvas.width, y * canvas.height, BRUSH * canvas.width, 0, Math.PI * 2);
      context.fill();
    }
    for (let square = 0; square < SQUARES ** 2; square += 1) {
      const [column, row] = [square % SQUARES, Math.floor(square / SQUARES)];
      if (Math.hypot((column + 0.5) / SQUARES - x, (row + 0.5) / SQUARES - y) < BRUSH) scratched.add(square);
    }
    if (scratched.size >= ENOUGH * SQUARES ** 2) onScratched();
  }

  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    scratchAt(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 0) scratchAt(event);
  });
  return {
    cover,
    remove: () => {
      canvas.hidden = true;
    },
  };
}

function getCanvas(): HTMLCanvasElement {
  const found = getRequiredElement('foil');
  if (!(found instanceof HTMLCanvasElement)) throw new Error('#foil is not a canvas');
  return found;
}

function drawFoil(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  context.globalCompositeOperation = 'source-over';
  const metal = context.createLinearGradient(0, 0, width, height);
  for (const [stop, colour] of ['#8f9bb8', '#dfe6f5', '#9aa6c4', '#eef2fb', '#8793b3'].entries())
    metal.addColorStop(stop / 4, colour);
  context.fillStyle = metal;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#5c688a55';
  context.lineWidth = Math.max(1, width / 260);
  for (let x = -height; x < width; x += width / 18) {
    context.beginPath();
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
    context.stroke();
  }
}
