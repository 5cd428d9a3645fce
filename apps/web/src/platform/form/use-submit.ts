import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import type { FieldProblems } from '#src/platform/form/field-problem.ts';
import { focusFirstInvalid, readForm } from '#src/platform/form/read-form.ts';
import { createReentryGuard } from '#src/platform/guard/reentry-guard.ts';

interface Submit {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * One form's submit: once at a time and 500 ms apart, its problems beside the fields, the focus on the first of them.
 * `send` answers what is wrong with which field, or an empty record. [S4-002, S4-003, S4-014, S4-015]
 */
export function useSubmit(send: (typed: (name: string) => string) => Promise<FieldProblems>): Submit {
  const ref = useRef<HTMLFormElement>(null);
  const [guard] = useState(() => createReentryGuard(systemClock));
  const [problems, setProblems] = useState<FieldProblems>({});
  const status = useSyncExternalStore(
    guard.state.subscribe,
    () => guard.state.getState().status,
    () => 'idle',
  );

  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstInvalid(ref.current);
  }, [problems]);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = readForm(event.currentTarget);
    void guard
      .run(() => send(typed))
      .then((outcome) => {
        if (outcome.ran) setProblems(outcome.result);
      });
  };

  return { ref, busy: status === 'processing', problems, onSubmit };
}
