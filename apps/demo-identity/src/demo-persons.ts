/** A demo person who can be chosen for a login. Ids never change, so that linked accounts work after a restart. */
export interface DemoPerson {
  readonly id: string;
  /** The person's name; `null` if the provider shares none. */
  readonly name: string | null;
  /** Id of the person at Telegram. */
  readonly telegramId: number;
}

/** The people of the demo, the same at every provider. */
export const demoPersons: readonly DemoPerson[] = [
  { id: 'an', name: 'An Nguyen', telegramId: 7001 },
  { id: 'joao', name: 'João Silva', telegramId: 7002 },
  { id: 'somchai', name: 'สมชาย ใจดี', telegramId: 7003 },
  { id: 'unnamed', name: null, telegramId: 7004 },
];

/** Finds the demo person with this id. */
export function findDemoPerson(id: string | undefined): DemoPerson | null {
  return demoPersons.find((person) => person.id === id) ?? null;
}
