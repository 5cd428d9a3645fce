import { expect, test } from 'vitest';
import { readResponse } from '#src/response/read-response.ts';

const call = { endpoint: 'test.read', takesToken: false };
const envelope = { success: true, value: { a: 1 }, message: null, errorCode: null, spanId: 'of-the-body' };
const rejection = { ...envelope, success: false, errorCode: 'not_found', message: 'Not there' };

const answer = (body: unknown, traceId: string | null, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: traceId === null ? {} : { 'x-app-trace-id': traceId } });
const readSpanId = async (response: Response): Promise<string | undefined> => {
  const result = await readResponse(response, call, 0);
  if (result.ok) return result.spanId;
  return 'spanId' in result.error ? result.error.spanId : undefined;
};

test.each([
  ['a value', envelope, 200],
  ['an error', rejection, 404],
  ['a body that is not an envelope', { odd: true }, 200],
])('[S7-008] the span id of %s is read from the header x-app-trace-id', async (_what, body, status) => {
  expect(await readSpanId(answer(body, 'of-the-header', status))).toBe('of-the-header');
});

test.each([
  ['a value', envelope, 200],
  ['an error', rejection, 404],
])(
  '[S7-008] the span id of %s is read from the body if the response has no header x-app-trace-id',
  async (_what, body, status) => {
    expect(await readSpanId(answer(body, null, status))).toBe('of-the-body');
  },
);

test.each([200, 404, 500])('[S7-008] a value is read from a response with any status: %s', async (status) => {
  expect(await readResponse(answer(envelope, null, status), call, 0)).toMatchObject({ ok: true, value: { a: 1 } });
});

test.each(['', '<html>', '{"success":'])(
  '[S8-014] a response whose body is not JSON is malformed: %j',
  async (body) => {
    expect(await readResponse(new Response(body), call, 0)).toEqual({
      ok: false,
      error: { kind: 'malformed', why: 'not-json', status: 200, spanId: '', ...call },
    });
  },
);

test('a response of 5 MB is read, and one that is a byte larger is rejected unless the endpoint allows more', async () => {
  const body = JSON.stringify(envelope);
  const read = (bytes: number) => readResponse(new Response(body.padEnd(bytes)), call, 0);
  expect(await read(5_242_880)).toMatchObject({ ok: true, value: { a: 1 } });
  expect(await read(5_242_881)).toMatchObject({ ok: false, error: { why: 'too-large' } });
  const larger = { ...call, limit: 6_000_000 };
  const result = await readResponse(new Response(body.padEnd(5_242_881)), larger, 0);
  expect(result).toMatchObject({ ok: true, value: { a: 1 } });
});

test('[S7-008] the span id is empty if neither header nor body has one', async () => {
  const { spanId: _left, ...without } = envelope;
  expect(await readSpanId(answer(without, null))).toBe('');
});
