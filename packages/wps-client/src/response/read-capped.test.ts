import { expect, test } from 'vitest';
import { readTextUpTo } from '#src/response/read-response.ts';

const createResponse = (...chunks: readonly Uint8Array[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );

test('a response body of exactly the limit is read, and one that is a byte larger is rejected', async () => {
  const bytes = new TextEncoder().encode('12345678');
  expect(await readTextUpTo(createResponse(bytes), 8)).toBe('12345678');
  expect(await readTextUpTo(createResponse(bytes), 7)).toBeNull();
  expect(await readTextUpTo(createResponse(bytes.subarray(0, 4), bytes.subarray(4)), 7)).toBeNull();
});

test('a response body is cancelled as soon as it is too large', async () => {
  let cancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
    cancel: () => {
      cancelled = true;
    },
  });
  expect(await readTextUpTo(new Response(endless), 10)).toBeNull();
  expect(cancelled).toBe(true);
});

test('a character whose bytes arrive in two chunks is joined', async () => {
  const bytes = new TextEncoder().encode('Việt 😀');
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect(await readTextUpTo(createResponse(...single), 100)).toBe('Việt 😀');
});

test('a response body whose last character is cut off ends with a replacement character', async () => {
  const bytes = new TextEncoder().encode('a😀');
  expect(await readTextUpTo(createResponse(bytes.subarray(0, 3)), 100)).toBe('a\ufffd');
});

test('a response without a body is read as an empty string', async () => {
  expect(await readTextUpTo(new Response(null, { status: 204 }), 100)).toBe('');
});
