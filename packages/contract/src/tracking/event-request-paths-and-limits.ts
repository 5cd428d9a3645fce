/**
 * Path to which events are posted. It is separate from the endpoint's definition, so that a browser that only sends events does
 * not load schemas.
 */
export const EVENTS_PATH = '/wps/system/event';
export const EVENT_PING_PATH = '/wps/system/test/ping';
/** Path to which a page sends events as a beacon while the visitor leaves it. [S7-027] */
export const BEACON_PATH = '/wps/system/collect';

/** Maximum number of analytics events in a request. */
export const MAX_EVENTS_PER_REQUEST = 20;
/** Maximum size of a request body with analytics events, in bytes. [security: beacon, ping] */
export const MAX_EVENT_BODY_BYTES = 8_192;
/** Timeout of a ping, which is a GET request that measures a domain or carries events, in milliseconds. [S7-028, S9-008] */
export const PING_TIMEOUT_MS = 15_000;
/**
 * Maximum length of the JSON of a batch of events, in characters. Percent-encoded in a URL, such a batch is shorter than 16 KB.
 */
export const MAX_EVENTS_TEXT_LENGTH = 4_000;
/** Format of the session id of Google Analytics: the start of the session, in seconds since 1970. */
export const GOOGLE_ANALYTICS_SESSION_PATTERN = /^\d{1,20}$/;
