import type { TrackedEventName, TrackedEvent } from '#src/tracking/tracked-event.ts';

/** Events that advertisers are notified of; a destination maps each to its vendor's name. [S9-035] */
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
  /** Id of the tracked event, so that a vendor that receives it from browser and server counts it once. */
  readonly eventId: string;
  /** Amount of a submitted or arrived deposit, in `currency`. */
  readonly amount?: number;
  /** ISO 4217. */
  readonly currency?: string;
  /** Code of the viewed, tried or started item. */
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
 * Converts a tracked event to an ad event; `null` if advertisers do not receive it. A submitted or arrived deposit includes its
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
