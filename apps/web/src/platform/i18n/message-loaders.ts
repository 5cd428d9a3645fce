import type { Messages } from '#src/platform/i18n/messages-type.ts';

/**
 * Imports the messages of each language. The build fills missing messages from fallback languages. In the chunk `start`,
 * because home hydrates with the messages in its HTML.
 */
export const messageLoaders = import.meta.glob<{ readonly default: Messages }>('../../messages/*.json');
