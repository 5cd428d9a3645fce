import { expect } from '@playwright/test';
import { at } from '../site/current-site.ts';

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

/** The code of the newest message to an address or to a number that ends with `to`, once more than `before` arrived. */
export async function codeTo(to: string, before = 0): Promise<string> {
  const read = async (): Promise<string> => {
    const found = (await messages()).filter((message) => message.to.endsWith(to));
    return (found.length > before ? found[0]?.code : null) ?? '';
  };
  await expect.poll(read, { timeout: 60_000 }).toMatch(/^\d{6}$/);
  return read();
}
