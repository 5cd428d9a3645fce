import { expect, test } from 'vitest';
import { framePolicy } from '#src/http/frames/frames.ts';

test('[security: CSP] a frame of third parties has an opaque origin, runs one script of ours, and calls only its own hosts', () => {
  const policy = framePolicy(
    { scriptHashes: ['sha256-a'] },
    {
      hosts: ['https://*.widget.example'],
      scripts: 'any',
      may: [],
    },
  ).split('; ');
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain(`script-src 'sha256-a' 'strict-dynamic'`);
  expect(policy).toContain('connect-src https://*.widget.example');
  expect(policy).toContain(`frame-ancestors 'self'`);
  expect(policy.join('; ')).not.toMatch(/unsafe-eval|allow-same-origin|allow-top|script-src[^;]*unsafe/);
});

test('[security: chat scripts] a support frame runs only scripts of its own hosts, and may open sockets, forms and windows', () => {
  const may = ['allow-forms', 'allow-popups', 'frames', 'sockets'] as const;
  const desk = { hosts: ['https://desk.example'], scripts: 'hosts', may } as const;
  const policy = framePolicy({ scriptHashes: ['sha256-a'] }, desk).split('; ');
  expect(policy).toContain(`script-src 'sha256-a' https://desk.example`);
  expect(policy).toContain('connect-src https://desk.example wss://desk.example');
  expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups');
  expect(policy).toContain('frame-src https://desk.example');
});
