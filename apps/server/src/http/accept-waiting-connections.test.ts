import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '#test/servers/test-server.ts';

const CONNECTIONS = 20;
const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('[security: faults] a server that is shutting down still responds to requests on connections that were opened before the shutdown', async () => {
  const server = await startTestServer();
  const responses = Array.from({ length: CONNECTIONS }, async () => {
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => (text += part));
    socket.write(request);
    await once(socket, 'close');
    return text.split('\r\n')[0];
  });
  const closed = server.close();
  expect(await Promise.all(responses)).toEqual(Array.from({ length: CONNECTIONS }, () => 'HTTP/1.1 200 OK'));
  await closed;
});
