import type { TrackedEventName, TrackedEvent } from '#src/tracking/tracked-event.ts';

/** Names of the events that ad partners receive; a destination translates each to the name that its ad partner uses. [S9-035] */
export const adEventNames = [
  'pageView',
  'viewContent',
  'register',
  'login',
  'launch',
  'firstLaunch',
  'startTrial',
  'depositSubmit',
  'deposit',
  'redeposit',
  'firstDeposit',
] as const;

export type AdEventName = (typeof adEventNames)[number];

export interface AdEvent {
  readonly name: AdEventName;
  /** Id of the tracked event. An ad partner that receives the event from both browser and server counts it once. */
  readonly eventId: string;
  /** Amount of a requested or arrived deposit, in units of `currency`. */
  readonly amount?: number;
  /** ISO 4217 code of the amount's currency. */
  readonly currency?: string;
  /** Code of the game, promotion or news item that was viewed, tried or started. */
  readonly content?: string;
}

const adNames = {
  visit: 'pageView',
  viewContent: 'viewContent',
  register: 'register',
  login: 'login',
  launch: 'launch',
  trialStart: 'startTrial',
  depositSubmit: 'depositSubmit',
  deposit: 'deposit',
  redeposit: 'redeposit',
  firstDeposit: 'firstDeposit',
  install: null,
  pushOn: null,
  performance: null,
  clientError: null,
} as const satisfies Readonly<Record<TrackedEventName, AdEventName | null>>;

/**
 * Converts a tracked event to the event that ad partners receive; `null` if they do not receive it. Deposit events include the
 * amount. [S9-035]
 */
export function toAdEvent(event: TrackedEvent): AdEvent | null {
  const name = adNames[event.eventName];
  if (name === null) return null;
  return { name, eventId: event.eventId, ...getDetails(event) };
}

function getDetails(event: TrackedEvent): Pick<AdEvent, 'amount' | 'currency' | 'content'> {
  switch (event.eventName) {
    case 'depositSubmit':
    case 'deposit':
    case 'redeposit':
    case 'firstDeposit':
      return event.eventValue;
    case 'viewContent':
      return { content: event.eventValue.content };
    case 'launch':
    case 'trialStart':
      return { content: event.eventValue.game };
    default:
      return {};
  }
}
