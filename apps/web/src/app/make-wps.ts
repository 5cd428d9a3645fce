// What an error means must be known when the line is gone.
import '#src/app/error-answers.ts';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { bringArrayAt } from '#src/platform/array-at.ts';
import { deviceKind } from '#src/platform/device/device-kind.ts';

/** The client, with what only it needs to know of the device. */
export function makeWps(options: WpsClientOptions): WpsClient {
  bringArrayAt();
  return createWpsClient({ ...options, device: () => deviceKind() ?? null });
}
