import type { PostedFormError } from '@foyer/contract/page/page-data';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject, type SyntheticEvent } from 'react';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import { useFieldProps, type FieldProblems, type FormSubmitResult } from '#src/platform/form/field-problem.ts';
import { useSecondsLeft } from '#src/platform/form/use-seconds-left.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SUBMIT_COOLDOWN_MS } from '#src/platform/clock/time-limits.ts';

/** Whether the submit of a form is in progress. [S4-002, S4-014] */
type SubmitState = 'idle' | 'processing';

type GuardedResult<T> = { readonly ran: true; readonly result: T } | { readonly ran: false };

interface ReentryGuard {
  readonly state: StoreApi<{ readonly status: SubmitState }>;
  /** Runs `task`, unless an earlier task is still running or finished less than 500 ms ago. [S4-003, S4-015, S9-009] */
  readonly run: <T>(task: () => Promise<T>) => Promise<GuardedResult<T>>;
}

export function createSubmitGuard(clock: Pick<WpsClock, 'after'>): ReentryGuard {
  const state = createStore<{ readonly status: SubmitState }>(() => ({ status: 'idle' }));
  let isLocked = false;
  return {
    state,
    run: async (task) => {
      if (isLocked) return { ran: false };
      isLocked = true;
      state.setState({ status: 'processing' });
      try {
        return { ran: true, result: await task() };
      } finally {
        state.setState({ status: 'idle' });
        clock.after(SUBMIT_COOLDOWN_MS, () => {
          isLocked = false;
        });
      }
    },
  };
}

/** Returns a function that reads a field of the form as text. An unchecked checkbox is an empty text. */
export function readFormFields(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Moves the focus to the first invalid field. */
export function focusFirstInvalidField(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[aria-invalid]');
  if (field instanceof HTMLElement) field.focus();
}

export interface FormSubmitState {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  /** Returns the id, name and error message of a field, by its name. */
  readonly field: ReturnType<typeof useFieldProps>;
  /**
   * Error of the form if the page is the response to a post without scripts; `null` after the first submit with
   * scripts.
   */
  readonly serverError: PostedFormError | null;
  /** Seconds until the form can be submitted again. Earlier submits are ignored. */
  readonly wait: number;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

interface Outcome {
  readonly problems: FieldProblems;
  /** When the form can be submitted again, in milliseconds since 1970; `null` if at once. */
  readonly waitUntil: number | null;
}

const NO_PROBLEMS: FieldProblems = {};

function toOutcome({ problems, waitSeconds }: FormSubmitResult): Outcome {
  return { problems, waitUntil: waitSeconds === 0 ? null : systemClock.now() + waitSeconds * 1_000 };
}

/**
 * Controls the submit of a form. Only one submit runs at a time, 500 ms must pass before the next, and there is none
 * during a rate limit. Problems are shown beside the fields, and the first invalid field gets the focus. `id` is the
 * prefix of the field ids. [S4-002, S4-003, S4-014, S4-015]
 */
export function useFormSubmit(
  { id, before = null }: { readonly id: string; readonly before?: PostedFormError | null },
  send: (typed: (name: string) => string) => Promise<FormSubmitResult>,
): FormSubmitState {
  const ref = useRef<HTMLFormElement>(null);
  const [guard] = useState(() => createSubmitGuard(systemClock));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wait = useSecondsLeft(outcome?.waitUntil ?? null);
  const status = useSyncExternalStore(
    guard.state.subscribe,
    () => guard.state.getState().status,
    () => 'idle',
  );

  useEffect(() => {
    if (outcome && Object.keys(outcome.problems).length > 0) focusFirstInvalidField(ref.current);
  }, [outcome]);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (wait > 0) return;
    const typed = readFormFields(event.currentTarget);
    void guard
      .run(() => send(typed))
      .then((sent) => {
        if (sent.ran) setOutcome(toOutcome(sent.result));
      });
  };

  const serverError = outcome ? null : before;
  const problems = outcome?.problems ?? before?.fields ?? NO_PROBLEMS;
  const field = useFieldProps(id, problems);
  return { ref, busy: status === 'processing', problems, field, serverError, wait, onSubmit };
}
