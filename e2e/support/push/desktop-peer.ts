import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveDbus } from './dbus-server.ts';
import { type DbusCall, type DbusField, encodeDbusMessage, type DbusMessage } from './dbus-message.ts';
import type { DbusReader, DbusValue } from './dbus-values.ts';

/** A notification as the mocked desktop shows it. */
export interface ShownNotification {
  readonly id: number;
  readonly title: string;
  /** Text of the notification: the first line is the site's origin. */
  readonly body: string;
}

export interface DesktopNotificationPeer {
  /** Environment variables that connect a browser to the mocked desktop. */
  readonly env: Readonly<Record<'DBUS_SESSION_BUS_ADDRESS', string>>;
  /** Returns the visible notifications, the newest last. */
  readonly shown: () => readonly ShownNotification[];
  /** Simulates a tap on the newest notification. */
  readonly tap: () => void;
  readonly close: () => Promise<void>;
}

/**
 * The D-Bus service that shows notifications:
 * https://specifications.freedesktop.org/notification-spec/1.2/protocol.html
 */
const desktop = { path: '/org/freedesktop/Notifications', name: 'org.freedesktop.Notifications', owner: ':1.0' };
const BUS = 'org.freedesktop.DBus';
const BROWSER = ':1.1';
/** Reason code of a notification that a method call has closed. */
const CLOSED_BY_CALL = 3;

type Signal = (name: 'ActionInvoked' | 'NotificationClosed', body: readonly DbusValue[]) => void;
type MethodHandlers = Readonly<Record<string, (body: DbusReader) => readonly DbusValue[] | null>>;

/** Handlers for calls to the D-Bus bus itself. Only the browser and the mocked desktop are connected to it. */
const bus: MethodHandlers = {
  Hello: () => [['s', BROWSER]],
  AddMatch: () => [],
  RemoveMatch: () => [],
  NameHasOwner: (body) => [['b', body.text() === desktop.name]],
  GetNameOwner: (body) => (body.text() === desktop.name ? [['s', desktop.owner]] : null),
};

/** Creates the mocked desktop: it implements the notification service and stores the visible notifications. */
function createDesktop(signal: Signal) {
  const shown = new Map<number, ShownNotification>();
  let last = 0;
  const close = (id: number): void => {
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
  const handlers: MethodHandlers = {
    GetCapabilities: () => [['as', ['actions', 'body']]],
    GetServerInformation: () => [
      ['s', 'Foyer'],
      ['s', 'Foyer'],
      ['s', '1'],
      ['s', '1.2'],
    ],
    Notify: (body) => [['u', show(body)]],
    CloseNotification: (body) => {
      close(body.number());
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
    close(id);
  };
  return { shown, handlers, tap };
}

/**
 * Starts a D-Bus session bus with a notification service for one Chromium on Linux. Tests read the visible
 * notifications and tap them; a tap makes the browser start the service worker.
 */
export async function startDesktopNotificationPeer(): Promise<DesktopNotificationPeer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-desktop-'));
  const address = path.join(folder, 'bus');
  const sockets = new Set<Socket>();
  let serial = 0;
  const send = (socket: Socket, message: Omit<DbusMessage, 'serial'>): void => {
    serial += 1;
    socket.write(encodeDbusMessage({ ...message, serial }));
  };
  const { shown, handlers, tap } = createDesktop((name, body) => {
    const headerFields: readonly DbusField[] = [
      ['sender', ['s', desktop.owner]],
      ['path', ['o', desktop.path]],
      ['interface', ['s', desktop.name]],
      ['member', ['s', name]],
    ];
    for (const socket of sockets) send(socket, { kind: 'signal', header: headerFields, body });
  });
  const reply = (socket: Socket, { serial: callSerial, member, path: objectPath, body }: DbusCall): void => {
    const isDesktop = objectPath === desktop.path;
    const found = (isDesktop ? handlers : bus)[member]?.(body) ?? null;
    const says: readonly DbusField[] = [
      ['sender', ['s', isDesktop ? desktop.owner : BUS]],
      ['replySerial', ['u', callSerial]],
    ];
    if (found) send(socket, { kind: 'reply', header: says, body: found });
    else send(socket, { kind: 'error', header: [...says, ['error', ['s', `${BUS}.Error.UnknownMethod`]]] });
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveDbus(socket, (call) => reply(socket, call));
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${address}` },
    shown: () => [...shown.values()],
    tap,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
