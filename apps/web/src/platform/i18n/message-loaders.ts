import type { Messages } from '#src/platform/i18n/messages-type.ts';

/**
 * Functions that import the messages of each language, by file. The build has already filled missing messages from
 * fallback languages. They are in the chunk `start`, because home hydrates with the messages in its HTML.
 */
export const messageLoaders = import.meta.glob<{ readonly default: Messages }>('../../messages/*.json');
