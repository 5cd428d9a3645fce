import type { Socket } from 'node:net';
import { type DbusCall, parseFirstMessage } from './dbus-message.ts';

const END = '\r\n';
const ID = '0'.repeat(32);

/** What the bus says to a line of the handshake; `null` once messages begin. https://dbus.freedesktop.org/doc/dbus-specification.html#auth-protocol */
function replyToHandshake(line: string): string | null {
  if (line === 'BEGIN') return null;
  return line.replace('\0', '').startsWith('AUTH') ? `OK ${ID}` : 'ERROR';
}

/** Lets whoever connects in, whoever he is, and hears what he calls. */
export function serveDbus(line: Socket, hear: (call: DbusCall) => void): void {
  let arrived = Buffer.alloc(0);
  let hasBegun = false;
  const shakeHands = (): void => {
    for (let end = arrived.indexOf(END); !hasBegun && end >= 0; end = arrived.indexOf(END)) {
      const answer = replyToHandshake(arrived.toString('latin1', 0, end));
      arrived = arrived.subarray(end + END.length);
      hasBegun = answer === null;
      if (answer !== null) line.write(answer + END);
    }
  };
  line.on('data', (bytes: Buffer) => {
    arrived = Buffer.concat([arrived, bytes]);
    shakeHands();
    for (let first = hasBegun && parseFirstMessage(arrived); first; first = parseFirstMessage(arrived)) {
      arrived = arrived.subarray(first.length);
      if (first.call) hear(first.call);
    }
  });
  // A browser that is ended says no goodbye.
  line.on('error', () => line.destroy());
}
