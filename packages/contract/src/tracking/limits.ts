/** Paths of the event endpoints. Separate from the endpoints, so that a browser that only sends events does not load schemas. */
export const EVENTS_PATH = '/wps/system/event';
export const EVENT_PING_PATH = '/wps/system/test/ping';
/** Path for events that are sent while a page is left. [S7-027] */
export const BEACON_PATH = '/wps/system/collect';

/** Most events per request. */
export const MAX_EVENTS_PER_REQUEST = 20;
/** The largest accepted body of events, in bytes. [security: beacon, ping] */
export const MAX_EVENT_BODY_BYTES = 8_192;
/** Timeout of a ping, in milliseconds. [S7-028, S9-008] */
export const PING_TIMEOUT_MS = 15_000;
/** The longest JSON of events, in characters; percent-encoded in a URL it stays below 16 KB. */
export const MAX_EVENTS_TEXT_LENGTH = 4_000;
/** The session id of Google Analytics: the start of the session, in seconds since 1970. */
export const ANALYTICS_SESSION_PATTERN = /^\d{1,20}$/;
