import { expect, test } from 'vitest';
import { getSiteStatus } from '#src/system/get-site-status.ts';

test('[S2-027, S3-058] accepts the status of a platform whose server time has another format', () => {
  const status = { maintenance: true, maintenanceEnd: null, regionRestriction: false, ip: '192.0.2.7', info: {} };
  for (const serverNow of ['2026-11-21 03:00', '']) {
    expect(getSiteStatus.out.parse({ ...status, serverNow })).toEqual({ ...status, serverNow });
  }
});
