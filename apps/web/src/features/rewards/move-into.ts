const MOVE_MS = 250;

/**
 * Moves an element into the middle of another one, where it shrinks and fades. The caller then removes it. Does nothing
 * if the member prefers reduced motion.
 */
export async function moveInto(element: Element, target: Element): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [element.getBoundingClientRect(), target.getBoundingClientRect()];
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  const { finished } = element.animate(
    { opacity: [1, 1, 0], transform: ['none', `translate(${x}px, ${y}px) scale(0.2)`] },
    { duration: MOVE_MS, easing: 'ease-in', fill: 'forwards' },
  );
  // A browser cancels the animation if the member leaves the page.
  await finished.catch(() => undefined);
}
