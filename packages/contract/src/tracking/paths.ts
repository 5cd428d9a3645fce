/** Where events go; here and not in their endpoints, so that a browser that only sends needs no schemas. */
export const EVENTS_PATH = '/wps/system/event';
export const PING_PATH = '/wps/system/test/ping';
/** Where a page that is leaving sends them. [S7-027] */
export const BEACON_PATH = '/wps/system/collect';
