/** Where events go; here and not in their endpoints, so that a browser that only sends needs no schemas. */
export const EVENTS_PATH = '/wps/system/event';
export const PING_PATH = '/wps/system/test/ping';
/** Where a page that is leaving sends them. [S7-027] */
export const BEACON_PATH = '/wps/system/collect';

/** Events that travel together at most. */
export const MAX_EVENTS_PER_REQUEST = 20;
/** The largest body of events the server looks at, in bytes. [security: beacon, ping] */
export const MAX_EVENT_BODY_BYTES = 8_192;
/** A ping is given up after this, in milliseconds. [S7-028, S9-008] */
export const PING_TIMEOUT_MS = 15_000;
/** The longest text of events that travels, in characters of JSON: an address with it percent-encoded stays below 16 KB. */
export const MAX_EVENTS_TEXT_LENGTH = 4_000;
/** The session id of Google Analytics: when the session began, in seconds since 1970. */
export const ANALYTICS_SESSION_PATTERN = /^\d{1,20}$/;
