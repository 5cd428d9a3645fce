import { computeConversionId } from '@foyer/tracking/conversion-id';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trackRegistration } from '#src/platform/tracking/track-registration.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';

function recordEvents(): EventToTrack[] {
  const events: EventToTrack[] = [];
  onTestFinished(setTrackingEventListener((event) => events.push(event)));
  return events;
}

test.each(['username', 'mobile', 'provider'] as const)(
  '[S4-012] tracks a registration by %s with the conversion id of the member as event id',
  async (method) => {
    const events = recordEvents();
    await trackRegistration('m-7', method);
    const eventId = await computeConversionId('register', 'm-7');
    expect(eventId).toMatch(/^[0-9a-f-]{36}$/);
    expect(events).toEqual([{ name: 'register', value: { method }, eventId }]);
  },
);

test('[S4-012] a registration is tracked without an id if the browser cannot create one', async () => {
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new DOMException('no', 'OperationError'));
  const events = recordEvents();
  await trackRegistration('m-7', 'mobile');
  expect(events).toEqual([{ name: 'register', value: { method: 'mobile' }, eventId: null }]);
});
