import { expect, test } from 'vitest';
import { readAnswer } from '#src/response/read-answer.ts';

const of = { endpoint: 'test.read', takesToken: false };
const envelope = { success: true, value: { a: 1 }, message: null, errorCode: null, spanId: 'of-the-body' };
const refusal = { ...envelope, success: false, errorCode: 'not_found', message: 'Not there' };

const answer = (body: unknown, traceId: string | null, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: traceId === null ? {} : { 'x-app-trace-id': traceId } });
const spanOf = async (response: Response): Promise<string | undefined> => {
  const result = await readAnswer(response, of, 0);
  if (result.ok) return result.spanId;
  return 'spanId' in result.error ? result.error.spanId : undefined;
};

test.each([
  ['an answer', envelope, 200],
  ['a refusal', refusal, 404],
  ['a body that is no envelope', { odd: true }, 200],
])('[S7-008] takes the span id of %s from the header x-app-trace-id', async (_what, body, status) => {
  expect(await spanOf(answer(body, 'of-the-header', status))).toBe('of-the-header');
});

test.each([
  ['an answer', envelope, 200],
  ['a refusal', refusal, 404],
])('[S7-008] takes the span id of %s from its body if there is no such header', async (_what, body, status) => {
  expect(await spanOf(answer(body, null, status))).toBe('of-the-body');
});

test('[S7-008] has an empty span id if neither gives one', async () => {
  const { spanId: _left, ...without } = envelope;
  expect(await spanOf(answer(without, null))).toBe('');
});
