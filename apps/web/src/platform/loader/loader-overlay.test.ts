import { describe, expect, test } from 'vitest';
import { createLoaderOverlay } from '#src/platform/loader/loader-overlay.ts';
import { makeManualClock } from '#test/manual-clock.ts';

describe('loader overlay', () => {
  test('the loading overlay is hidden until it is shown', () => {
    const loader = createLoaderOverlay(makeManualClock());
    expect(loader.state.getState().visible).toBe(false);
    loader.show();
    expect(loader.state.getState().visible).toBe(true);
  });

  test('[S4-069] the loading overlay is hidden 1, 2 and 3 seconds after an error, and not again', () => {
    const clock = makeManualClock();
    const loader = createLoaderOverlay(clock);
    loader.recover();
    for (const second of [1, 2, 3]) {
      loader.show();
      clock.advance(999);
      expect(loader.state.getState().visible, `before second ${second}`).toBe(true);
      clock.advance(1);
      expect(loader.state.getState().visible, `at second ${second}`).toBe(false);
    }
    loader.show();
    clock.advance(10_000);
    expect(loader.state.getState().visible).toBe(true);
    expect(clock.waiting()).toBe(0);
  });

  test('[S4-069] a second error restarts the three delays after which the loading overlay is hidden, without additional timers', () => {
    const clock = makeManualClock();
    const loader = createLoaderOverlay(clock);
    loader.recover();
    clock.advance(1_500);
    loader.recover();
    expect(clock.waiting()).toBe(1);
    loader.show();
    clock.advance(999);
    expect(loader.state.getState().visible).toBe(true);
    clock.advance(1);
    expect(loader.state.getState().visible).toBe(false);
  });
});
