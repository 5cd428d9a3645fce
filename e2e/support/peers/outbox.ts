import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../page/mobile-page.ts';

interface Message {
  readonly to: string;
  readonly code: string | null;
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'string' && 'code' in value
  );
}

async function messages(): Promise<Message[]> {
  const answer = await fetch(at('aurora', '/dev/outbox.json'));
  const list: unknown = await answer.json();
  return Array.isArray(list) ? list.filter(isMessage) : [];
}

/** How many messages went to an address so far. */
export async function countTo(to: string): Promise<number> {
  return (await messages()).filter((message) => message.to.endsWith(to)).length;
}

/** The code of the newest message to an address or to a number that ends so, once there are more of them than `before`. */
export async function codeTo(to: string, before: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await messages()).filter((message) => message.to.endsWith(to));
    const code = found.length > before ? found[0]?.code : null;
    if (code) return code;
    await pause(200);
  }
  throw new Error(`no code came to ${to}`);
}
