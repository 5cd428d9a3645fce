import { createHash } from 'node:crypto';

/** What a device follows topics by. A message looks alike on all devices of one language that were bound on one site. */
export interface TopicSubscriptionKey {
  readonly origin: string;
  readonly language: string;
  /** The member's VIP label. */
  readonly label: string | null;
}

/** As the database keeps and compares it: `<origin> <language> <label>`. */
export function parseTopicSubscriptionKey(text: string): TopicSubscriptionKey {
  const [origin = '', language = '', label = ''] = text.split(' ');
  return { origin, language, label: label === '' ? null : label };
}

const HASH_LENGTH = 10;

/** Letters, digits and `-_.~%` are what Firebase takes: https://firebase.google.com/docs/cloud-messaging/topic-messaging */
function plain(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.~%-]/g, '_');
}

/** The name at Firebase of all devices of one language on one site of a merchant's, or of those with a label. */
export function topicName(merchantCode: string, { origin, language, label }: TopicSubscriptionKey): string {
  const site = createHash('sha256').update(origin).digest('hex').slice(0, HASH_LENGTH);
  return ['foyer', merchantCode, site, language, ...(label === null ? [] : [label])].map(plain).join('~');
}

/** All that a device follows. */
export function subscribedTopics(merchantCode: string, standing: TopicSubscriptionKey): string[] {
  const everybody = topicName(merchantCode, { ...standing, label: null });
  return standing.label === null ? [everybody] : [everybody, topicName(merchantCode, standing)];
}
