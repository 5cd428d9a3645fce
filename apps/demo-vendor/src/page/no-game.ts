import { getRequiredElement } from '#src/page/dom-helpers.ts';
import { leaveGame, postToHost } from '#src/page/host-messages.ts';
import { storeSessionForReload } from '#src/page/page-boot-data.ts';

getRequiredElement('exit').addEventListener('click', leaveGame);
storeSessionForReload();
postToHost({ type: 'ready', controls: [] });
