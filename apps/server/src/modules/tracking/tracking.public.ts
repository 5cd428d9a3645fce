export { createTakeEvents } from '#src/modules/tracking/take-events.ts';
