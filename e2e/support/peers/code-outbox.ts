import { expect } from '@playwright/test';
import { getCurrentSite } from '../site/current-site.ts';

interface Message {
  readonly to: string;
  readonly code: string | null;
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'string' && 'code' in value
  );
}

async function fetchMessages(): Promise<Message[]> {
  const response = await fetch(`${getCurrentSite().outboxUrl}/dev/outbox.json`);
  const list: unknown = await response.json();
  return Array.isArray(list) ? list.filter(isMessage) : [];
}

/** Counts the codes that the site has sent to an address so far. Notices, which contain no code, are not counted. */
export async function countSentCodes(to: string): Promise<number> {
  return (await fetchMessages()).filter((message) => message.to.endsWith(to) && message.code).length;
}

/**
 * Waits until the site has sent more than `before` codes to an address or number that ends with `to`. Returns the
 * latest code. `timeout` is in milliseconds.
 */
export async function waitForSentCode(to: string, before = 0, timeout = 60_000): Promise<string> {
  const read = async (): Promise<string> => {
    const found = (await fetchMessages()).filter((message) => message.to.endsWith(to) && message.code);
    return (found.length > before ? found[0]?.code : null) ?? '';
  };
  await expect.poll(read, { timeout }).toMatch(/^\d{6}$/);
  return read();
}
