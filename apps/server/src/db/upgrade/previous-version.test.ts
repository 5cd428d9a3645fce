import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { pino } from 'pino';
import { login } from '@foyer/contract/session/login';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '#src/db/open-database.ts';
import { DEMO_PASSWORD } from '#src/modules/member/seed-members.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { loadDatabaseDumpOfVersion0177 } from '#test/database/load-version-0177.ts';
import { fetchMockCaptchaProof, postSealed } from '#test/sealed-call.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** Creates a data folder in the state in which the previous version leaves it at shutdown. */
async function createOldFolder(folder: string): Promise<void> {
  const opened = await openDatabase({ kind: 'pglite', folder }, { log: pino({ level: 'silent' }) });
  if (!opened.ok) throw new Error(opened.line);
  await loadDatabaseDumpOfVersion0177(opened.value.db);
  await opened.value.close();
}

test(
  'members can log in to a server that was started on the data folder of the previous version',
  async () => {
    const temp = makeTempFolder();
    await createOldFolder(temp.folder);
    const env = { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: temp.folder, TRUSTED_PROXIES: '127.0.0.1' };
    const child = fork(new URL('../../../test/servers/killable-server.ts', import.meta.url), { env, execArgv: [] });
    const exited = once(child, 'exit');
    try {
      const [message] = await Promise.race([once(child, 'message'), exited]);
      const { port } = z.object({ port: z.number() }).parse(message);
      const payload = { type: 'username', username: 'demo', password: DEMO_PASSWORD };
      const proof = await fetchMockCaptchaProof(port);
      const answer = await postSealed({
        port,
        path: login.path,
        payload: { ...payload, geetestValidateV4: proof },
        headers: {},
      });
      expect(answer).toMatchObject({ success: true, value: { userName: 'demo' } });
    } finally {
      child.kill('SIGKILL');
      await exited;
      temp.remove();
    }
  },
  DATABASE_START_TIMEOUT_MS,
);
