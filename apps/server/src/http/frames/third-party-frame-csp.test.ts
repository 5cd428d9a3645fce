import { expect, test } from 'vitest';
import { createThirdPartyFrameCsp } from '#src/http/frames/third-party-frames.ts';

test('[security: CSP] a third-party frame has an opaque origin, runs one script of the site first, and connects only to its own hosts', () => {
  const policy = createThirdPartyFrameCsp(
    { scriptHashes: ['sha256-a'] },
    {
      hosts: ['https://*.widget.example'],
      scripts: 'any',
      permissions: [],
    },
  ).split('; ');
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain(`script-src 'sha256-a' 'strict-dynamic'`);
  expect(policy).toContain('connect-src https://*.widget.example');
  expect(policy).toContain(`frame-ancestors 'self'`);
  expect(policy.join('; ')).not.toMatch(/unsafe-eval|allow-same-origin|allow-top|script-src[^;]*unsafe/);
});

test('[security: chat scripts] a support frame runs only scripts of the vendor’s hosts and may use sockets, forms and popups', () => {
  const permissions = ['allow-forms', 'allow-popups', 'frames', 'sockets'] as const;
  const desk = { hosts: ['https://desk.example'], scripts: 'hosts', permissions } as const;
  const policy = createThirdPartyFrameCsp({ scriptHashes: ['sha256-a'] }, desk).split('; ');
  expect(policy).toContain(`script-src 'sha256-a' https://desk.example`);
  expect(policy).toContain('connect-src https://desk.example wss://desk.example');
  expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups');
  expect(policy).toContain('frame-src https://desk.example');
});
