export { createTakeEvents, type TakeEvents } from '#src/modules/tracking/take-events.ts';
