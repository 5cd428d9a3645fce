import { readFileSync } from 'node:fs';
import path from 'node:path';
import { login } from '@foyer/contract/session/login';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { DEMO_PASSWORD, seedMembers } from '../../apps/server/src/modules/member/member.public.ts';
import { createPasswordHasher } from '../../apps/server/src/modules/session/session.public.ts';
import { FAST_PASSWORD_HASH } from '../../apps/server/test/fast-password-hash.ts';
import { startBrandFolderServer } from '../../apps/server/test/servers/brand-folder-server.ts';
import { startOtlpPeer } from '../../apps/server/test/peers/otlp-peer.ts';
import { repositoryRoot } from '../../scripts/start/repository-root.ts';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

test('a login in a browser is one trace from the browser over the server to the database', async ({
  page,
  allowErrors,
}) => {
  const collector = await startOtlpPeer();
  const tracing = {
    url: collector.tracesUrl,
    serviceName: 'foyer',
    sampler: 'parentbased_traceidratio',
    ratio: 1,
  } as const;
  const server = await startBrandFolderServer({}, { config: { tracing } });
  await seedMembers(
    { db: server.db, clock: server.clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) },
    'aurora',
  );
  const sent = new Map<string, string | undefined>();
  page.on('request', (request) => sent.set(new URL(request.url()).pathname, request.headers()['traceparent']));
  await page.goto(`http://localhost:${server.port}/m/home`);
  await logIn(page, 'demo', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  // This brand has no pictures.
  allowErrors(/./);
  await server.close();

  const [, trace, caller, flags] = sent.get(login.path)?.split('-') ?? [];
  expect(flags).toBe('01');
  expect(sent.get(getBodyEncryptionKey.path)?.split('-')[1]).toBe(trace);
  const spans = collector.spans().filter(({ traceId }) => traceId === trace);
  const request = spans.find(({ parentId }) => parentId === caller);
  const operation = spans.find(({ parentId }) => parentId === request?.id);
  const statements = spans.filter(({ parentId }) => parentId === operation?.id).map(({ name }) => name);
  expect([request?.name, operation?.name]).toEqual([`POST ${login.path}`, login.name]);
  expect(statements).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
  await collector.close();
});

test('an error in a built script is reported at its source line without publishing source maps', async ({
  openMobilePage,
}) => {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(path.join(repositoryRoot, 'apps/web/dist/client/manifest.json'), 'utf8'),
  );
  const source = 'src/platform/handoff/session-handoff-url.ts';
  const chunk = `/m/${manifest[source]?.file}`;
  const lines = readFileSync(path.join(repositoryRoot, 'apps/web', source), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('audience: target.origin')) + 1;
  const { page, consoleErrors } = await openMobilePage({ consent: 'unset' });
  const isEvent = (url: string): boolean => url.includes('/wps/system/event');
  const visit = page.waitForResponse((response) => isEvent(response.url()));
  await page.goto(siteUrl('lotus', '/m/home'));
  await visit;
  const reported = page.waitForResponse(
    (response) => isEvent(response.url()) && (response.request().postData() ?? '').includes('clientError'),
  );
  // A string: the test runner would transform a dynamic `import()` in a function.
  const dependencies = '{ wps: { call: async () => ({ ok: true, value: { token: "" } }) }, more: {} }';
  await page.evaluate(
    `import(${JSON.stringify(chunk)}).then(({ createUrlWithHandoffToken }) => { void createUrlWithHandoffToken(null, ${dependencies}); })`,
  );
  expect((await reported).status()).toBe(200);
  expect(consoleErrors.splice(0).join('\n')).toContain("reading 'origin'");

  await page.goto(siteUrl('lotus', '/dev/insight'));
  await page
    .getByText(new RegExp(`^apps/web/${source}:${line}:\\d+$`))
    .first()
    .waitFor();
  // Only the host `localhost` resolves outside the browser; scripts are the same on every host.
  const map = await page.request.get(siteUrl('aurora', `${chunk}.map`));
  const script = await page.request.get(siteUrl('aurora', chunk));
  expect([map.status(), script.status()]).toEqual([404, 200]);
  expect(await script.text()).not.toContain('sourceMappingURL');
});
