/**
 * What became of a message: the push service has it; it does not know the device any more; it could not take it now; or it
 * will never take this message, whatever the device.
 */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';
