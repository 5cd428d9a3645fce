import { expect, test } from 'vitest';
import { framePolicy } from '#src/http/frames/frame-policy.ts';

test('[security: CSP] a frame of strangers is nobody, runs one script of ours, and calls only its own hosts', () => {
  const policy = framePolicy({ scriptHashes: ['sha256-a'] }, { hosts: ['https://*.widget.example'] }).split('; ');
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-a'`);
  expect(policy).toContain('connect-src https://*.widget.example');
  expect(policy).toContain(`frame-ancestors 'self'`);
  expect(policy.join('; ')).not.toMatch(/unsafe-eval|allow-same-origin|allow-top|script-src[^;]*unsafe/);
});
