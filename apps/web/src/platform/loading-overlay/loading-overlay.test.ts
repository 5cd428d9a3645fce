import { describe, expect, test } from 'vitest';
import { createLoadingOverlayStore } from '#src/platform/loading-overlay/loading-overlay.ts';
import { makeManualClock } from '#test/manual-clock.ts';

describe('loading overlay', () => {
  test('the loading overlay is hidden until it is shown', () => {
    const loadingOverlay = createLoadingOverlayStore(makeManualClock());
    expect(loadingOverlay.state.getState().visible).toBe(false);
    loadingOverlay.show();
    expect(loadingOverlay.state.getState().visible).toBe(true);
  });

  test('[S4-069] the loading overlay is hidden 1, 2 and 3 seconds after an error, and not again', () => {
    const clock = makeManualClock();
    const loadingOverlay = createLoadingOverlayStore(clock);
    loadingOverlay.hideIfStuck();
    for (const second of [1, 2, 3]) {
      loadingOverlay.show();
      clock.advance(999);
      expect(loadingOverlay.state.getState().visible, `before second ${second}`).toBe(true);
      clock.advance(1);
      expect(loadingOverlay.state.getState().visible, `at second ${second}`).toBe(false);
    }
    loadingOverlay.show();
    clock.advance(10_000);
    expect(loadingOverlay.state.getState().visible).toBe(true);
    expect(clock.waiting()).toBe(0);
  });

  test('[S4-069] a second error restarts the three delays after which the loading overlay is hidden, without additional timers', () => {
    const clock = makeManualClock();
    const loadingOverlay = createLoadingOverlayStore(clock);
    loadingOverlay.hideIfStuck();
    clock.advance(1_500);
    loadingOverlay.hideIfStuck();
    expect(clock.waiting()).toBe(1);
    loadingOverlay.show();
    clock.advance(999);
    expect(loadingOverlay.state.getState().visible).toBe(true);
    clock.advance(1);
    expect(loadingOverlay.state.getState().visible).toBe(false);
  });
});
