import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';

/** Set in a program that runs in its own network namespace. */
const NAMESPACE_VARIABLE = 'BENCH_NETWORK_NAMESPACE';

export const isInNetworkNamespace = process.env[NAMESPACE_VARIABLE] === '1';

/** Small buffers and the packet size of the internet. Loopback would hide a whole page in its buffers, and with it the priorities of HTTP/2. */
const SMALL_BUFFERS =
  'ip link set lo mtu 1500 up && sysctl -qw net.ipv4.tcp_wmem="4096 16384 32768" net.ipv4.tcp_rmem="4096 32768 65536"';

/** Without an interface besides loopback, the browser reports that it is offline, and games do not start. */
const UNUSED_INTERFACE =
  'ip link add bench0 type veth peer name bench1 && ip addr add 192.0.2.1/24 dev bench0 && ip link set bench0 up && ip link set bench1 up';
const SET_UP = `${SMALL_BUFFERS} && ${UNUSED_INTERFACE}`;

const asUser = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const unshare = ['--net', ...asUser, 'sh', '-c'];

/** Runs this program again in a separate network namespace, and returns its exit code; `null` if the system cannot. */
export async function runAgainInNetworkNamespace(): Promise<number | null> {
  if (spawnSync('unshare', [...unshare, SET_UP], { stdio: 'ignore' }).status !== 0) return null;
  const child = spawn(
    'unshare',
    [...unshare, `${SET_UP} && exec "$@"`, 'sh', process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    { stdio: 'inherit', env: { ...process.env, [NAMESPACE_VARIABLE]: '1' } },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
