import { afterEach, expect, test, vi } from 'vitest';
import { clearInstallPrompt, waitForInstallPrompt } from '#src/platform/install/install-prompt.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const prompt = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome: 'accepted' as const }) };
/** Stores the install prompt as the application's first chunk does. */
const storePrompt = (): boolean => Reflect.set(window, 'foyerInstall', prompt);

afterEach(clearInstallPrompt);

function wait() {
  const clock = makeManualClock();
  const found = vi.fn();
  void waitForInstallPrompt(clock).then(found);
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((next) => setTimeout(next));
  };
  return { found, advance };
}

test('[S4-051] polling for an install prompt stops after 20 polls that are 150 ms apart', async () => {
  const { found, advance } = wait();
  await advance(20 * 150 - 1);
  expect(found).not.toHaveBeenCalled();
  await advance(1);
  expect(found).toHaveBeenCalledExactlyOnceWith(null);
});

test.each([1, 2, 20])('[S4-051] an install prompt is found at poll %i, not before', async (poll) => {
  const { found, advance } = wait();
  await advance((poll - 1) * 150 + 1);
  storePrompt();
  await advance(148);
  expect(found).not.toHaveBeenCalled();
  await advance(1);
  expect(found).toHaveBeenCalledExactlyOnceWith(prompt);
});
