import type { Socket } from 'node:net';
import { type DbusCall, parseFirstDbusMessage } from './dbus-message.ts';

const END = '\r\n';
const ID = '0'.repeat(32);

/**
 * Returns the bus's reply to a line of the D-Bus handshake; `null` when the handshake is over.
 * https://dbus.freedesktop.org/doc/dbus-specification.html#auth-protocol
 */
function replyToHandshake(line: string): string | null {
  if (line === 'BEGIN') return null;
  return line.replace('\0', '').startsWith('AUTH') ? `OK ${ID}` : 'ERROR';
}

/** Serves D-Bus on a socket: accepts every client and passes its method calls to `onCall`. */
export function serveDbus(socket: Socket, onCall: (call: DbusCall) => void): void {
  let received = Buffer.alloc(0);
  let hasBegun = false;
  const handleHandshake = (): void => {
    for (let end = received.indexOf(END); !hasBegun && end >= 0; end = received.indexOf(END)) {
      const reply = replyToHandshake(received.toString('latin1', 0, end));
      received = received.subarray(end + END.length);
      hasBegun = reply === null;
      if (reply !== null) socket.write(reply + END);
    }
  };
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    handleHandshake();
    for (let first = hasBegun && parseFirstDbusMessage(received); first; first = parseFirstDbusMessage(received)) {
      received = received.subarray(first.length);
      if (first.call) onCall(first.call);
    }
  });
  // A browser that exits resets the connection.
  socket.on('error', () => socket.destroy());
}
