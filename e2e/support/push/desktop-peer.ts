import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveDbus } from './dbus-handshake.ts';
import { type DbusCall, type DbusField, encodeDbusMessage, type DbusMessage } from './dbus-message.ts';
import type { DbusReader, DbusValue } from './dbus-values.ts';

/** A notification as the desktop shows it. */
export interface ShownNotification {
  readonly id: number;
  readonly title: string;
  /** The site's origin in a line of its own, then what the site says. */
  readonly body: string;
}

export interface DesktopPeer {
  /** What a browser is started with to have this desktop. */
  readonly env: Readonly<Record<'DBUS_SESSION_BUS_ADDRESS', string>>;
  /** What is shown now, the newest last. */
  readonly shown: () => readonly ShownNotification[];
  /** The member taps the newest. */
  readonly tap: () => void;
  readonly close: () => Promise<void>;
}

/** The service that shows notifications, https://specifications.freedesktop.org/notification-spec/1.2/protocol.html */
const desktop = { path: '/org/freedesktop/Notifications', name: 'org.freedesktop.Notifications', owner: ':1.0' };
const BUS = 'org.freedesktop.DBus';
const BROWSER = ':1.1';
/** Why a notification closed: whoever showed it, or the member, wanted so. */
const CLOSED_BY_CALL = 3;

type Signal = (name: 'ActionInvoked' | 'NotificationClosed', body: readonly DbusValue[]) => void;
type MethodHandlers = Readonly<Record<string, (body: DbusReader) => readonly DbusValue[] | null>>;

/** What is asked of the bus, where nobody is but the browser and the desktop. */
const bus: MethodHandlers = {
  Hello: () => [['s', BROWSER]],
  AddMatch: () => [],
  RemoveMatch: () => [],
  NameHasOwner: (body) => [['b', body.text() === desktop.name]],
  GetNameOwner: (body) => (body.text() === desktop.name ? [['s', desktop.owner]] : null),
};

/** What lies on the desktop, and what is asked of it. */
function createDesktop(signal: Signal) {
  const shown = new Map<number, ShownNotification>();
  let last = 0;
  const take = (id: number): void => {
    if (shown.delete(id))
      signal('NotificationClosed', [
        ['u', id],
        ['u', CLOSED_BY_CALL],
      ]);
  };
  const show = (body: DbusReader): number => {
    const [, replaced] = [body.text(), body.number()];
    const [, title, text] = [body.text(), body.text(), body.text()];
    if (replaced === 0) last += 1;
    const id = replaced === 0 ? last : replaced;
    shown.set(id, { id, title, body: text });
    return id;
  };
  const answers: MethodHandlers = {
    GetCapabilities: () => [['as', ['actions', 'body']]],
    GetServerInformation: () => [
      ['s', 'Foyer'],
      ['s', 'Foyer'],
      ['s', '1'],
      ['s', '1.2'],
    ],
    Notify: (body) => [['u', show(body)]],
    CloseNotification: (body) => {
      take(body.number());
      return [];
    },
  };
  const tap = (): void => {
    const id = [...shown.keys()].at(-1);
    if (id === undefined) throw new Error('nothing is shown');
    signal('ActionInvoked', [
      ['u', id],
      ['s', 'default'],
    ]);
    take(id);
  };
  return { shown, answers, tap };
}

/**
 * A desktop without a screen, for one Chromium on Linux, which shows notifications by the session's D-Bus: what it is asked
 * to show, and a tap by which the browser itself wakes the worker.
 */
export async function startDesktopPeer(): Promise<DesktopPeer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-desktop-'));
  const address = path.join(folder, 'bus');
  const lines = new Set<Socket>();
  let serial = 0;
  const say = (line: Socket, message: Omit<DbusMessage, 'serial'>): void => {
    serial += 1;
    line.write(encodeDbusMessage({ ...message, serial }));
  };
  const { shown, answers, tap } = createDesktop((name, body) => {
    const says: readonly DbusField[] = [
      ['sender', ['s', desktop.owner]],
      ['path', ['o', desktop.path]],
      ['interface', ['s', desktop.name]],
      ['member', ['s', name]],
    ];
    for (const line of lines) say(line, { kind: 'signal', header: says, body });
  });
  const answer = (line: Socket, { serial: to, member, path: asked, body }: DbusCall): void => {
    const isDesktop = asked === desktop.path;
    const found = (isDesktop ? answers : bus)[member]?.(body) ?? null;
    const says: readonly DbusField[] = [
      ['sender', ['s', isDesktop ? desktop.owner : BUS]],
      ['answers', ['u', to]],
    ];
    if (found) say(line, { kind: 'answer', header: says, body: found });
    else say(line, { kind: 'fault', header: [...says, ['fault', ['s', `${BUS}.Error.UnknownMethod`]]] });
  };
  const server = createServer((line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
    serveDbus(line, (call) => answer(line, call));
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${address}` },
    shown: () => [...shown.values()],
    tap,
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
