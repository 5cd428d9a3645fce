import type { FormError } from '@foyer/contract/page/page-data';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject, type SyntheticEvent } from 'react';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import { useFieldProps, type FieldProblems, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { useSecondsLeft } from '#src/platform/form/use-seconds-left.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { REENTRY_HOLD_MS } from '#src/platform/clock/time-limits.ts';

/** `processing` lasts from the submit until it has finished. [S4-002, S4-014] */
type SubmitState = 'idle' | 'processing';

type Guarded<T> = { readonly ran: true; readonly result: T } | { readonly ran: false };

interface ReentryGuard {
  readonly state: StoreApi<{ readonly status: SubmitState }>;
  /** Runs `task`, unless one is under way or finished less than 500 ms ago. [S4-003, S4-015, S9-009] */
  readonly run: <T>(task: () => Promise<T>) => Promise<Guarded<T>>;
}

export function createReentryGuard(clock: Pick<WpsClock, 'after'>): ReentryGuard {
  const state = createStore<{ readonly status: SubmitState }>(() => ({ status: 'idle' }));
  let held = false;
  return {
    state,
    run: async (task) => {
      if (held) return { ran: false };
      held = true;
      state.setState({ status: 'processing' });
      try {
        return { ran: true, result: await task() };
      } finally {
        state.setState({ status: 'idle' });
        clock.after(REENTRY_HOLD_MS, () => {
          held = false;
        });
      }
    },
  };
}

/** What was typed into a form, as text; a box that is not ticked is empty. */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Puts the focus on the first field of the form that something is wrong with. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[aria-invalid]');
  if (field instanceof HTMLElement) field.focus();
}

export interface Submit {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  /** The id, name and error of a field. */
  readonly field: ReturnType<typeof useFieldProps>;
  /** Why it was refused before the scripts, until it has been sent with them: what that says is no longer true. */
  readonly refused: FormError | null;
  /** Seconds until another try is sent; until then a submit is ignored. */
  readonly wait: number;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

interface Outcome {
  readonly problems: FieldProblems;
  /** Milliseconds since 1970. */
  readonly waitUntil: number | null;
}

const NO_PROBLEMS: FieldProblems = {};

function outcomeOf({ problems, waitSeconds }: FormAnswer): Outcome {
  return { problems, waitUntil: waitSeconds === 0 ? null : systemClock.now() + waitSeconds * 1_000 };
}

/**
 * One form's submit: once at a time and 500 ms apart, its problems beside the fields, the focus on the first of them,
 * and no more tries while the platform wants none. `id` begins the ids of the fields. [S4-002, S4-003, S4-014, S4-015]
 */
export function useSubmit(
  { id, before = null }: { readonly id: string; readonly before?: FormError | null },
  send: (typed: (name: string) => string) => Promise<FormAnswer>,
): Submit {
  const ref = useRef<HTMLFormElement>(null);
  const [guard] = useState(() => createReentryGuard(systemClock));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wait = useSecondsLeft(outcome?.waitUntil ?? null);
  const status = useSyncExternalStore(
    guard.state.subscribe,
    () => guard.state.getState().status,
    () => 'idle',
  );

  useEffect(() => {
    if (outcome && Object.keys(outcome.problems).length > 0) focusFirstInvalid(ref.current);
  }, [outcome]);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (wait > 0) return;
    const typed = readForm(event.currentTarget);
    void guard
      .run(() => send(typed))
      .then((sent) => {
        if (sent.ran) setOutcome(outcomeOf(sent.result));
      });
  };

  const refused = outcome ? null : before;
  const problems = outcome?.problems ?? before?.fields ?? NO_PROBLEMS;
  const field = useFieldProps(id, problems);
  return { ref, busy: status === 'processing', problems, field, refused, wait, onSubmit };
}
