import { createHash, createHmac } from 'node:crypto';

export const TELEGRAM_BOT_TOKEN = '700100200:AAF-test-token-of-a-bot';

type Fields = Readonly<Record<string, string | number>>;

/** Creates data of the login widget, signed with the bot's token. */
export function signTelegramWidgetAuth(
  fields: { id: number; auth_date: number } & Fields,
  botToken = TELEGRAM_BOT_TOKEN,
) {
  const key = createHash('sha256').update(botToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(checkString(fields)).digest('hex') };
}

/** Creates signed `initData` of a Mini App. */
export function signTelegramMiniAppData(fields: Fields, botToken = TELEGRAM_BOT_TOKEN): string {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(checkString(fields)).digest('hex');
  return new URLSearchParams([
    ...Object.entries(fields).map(([n, v]): [string, string] => [n, String(v)]),
    ['hash', hash],
  ]).toString();
}

function checkString(fields: Fields): string {
  const names = Object.keys(fields).toSorted();
  return names.map((name) => `${name}=${fields[name]}`).join('\n');
}
