import type { LanguageCode } from '@foyer/contract/language';

/** What a message says: `{name}` and `{label}` stand for what it is about. */
interface MessageWords {
  readonly title: string;
  readonly text: string;
}

/** Every kind of message there is. */
export const messageTemplates = ['welcome', 'rank', 'invitee', 'reward'] as const;

export type MessageTemplate = (typeof messageTemplates)[number];

type Words = Readonly<Record<MessageTemplate, MessageWords>>;

const english: Words = {
  welcome: {
    title: 'Welcome',
    text: 'Your account is open. Look at the promotions and claim your first play credits.',
  },
  rank: { title: 'You have moved up', text: 'You are now {label}. See what it brings in the club.' },
  invitee: { title: 'A friend has joined', text: '{name} has registered by your link.' },
  reward: { title: 'Play credits are waiting', text: 'There is something to claim in the reward centre.' },
};

const vietnamese: Words = {
  welcome: {
    title: 'Chào mừng bạn',
    text: 'Tài khoản của bạn đã mở. Hãy xem khuyến mãi và nhận điểm chơi đầu tiên.',
  },
  rank: { title: 'Bạn đã lên hạng', text: 'Bạn hiện là {label}. Xem quyền lợi của hạng trong câu lạc bộ.' },
  invitee: { title: 'Một người bạn đã tham gia', text: '{name} đã đăng ký bằng liên kết của bạn.' },
  reward: { title: 'Điểm chơi đang chờ bạn', text: 'Có phần thưởng để nhận trong trung tâm phần thưởng.' },
};

/** Languages the server itself speaks; a member who reads another one is written to in English. */
const spoken: Partial<Record<LanguageCode, Words>> = { EN: english, VI: vietnamese };

/** A message in words; one of a kind that is no longer known says nothing. */
export function messageWords(
  template: string,
  language: LanguageCode,
  details: Readonly<Record<string, string>>,
): MessageWords | null {
  const known = messageTemplates.find((name) => name === template);
  if (known === undefined) return null;
  const { title, text } = (spoken[language] ?? english)[known];
  return { title, text: text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => details[name] ?? '') };
}
