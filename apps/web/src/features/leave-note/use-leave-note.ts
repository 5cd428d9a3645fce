import { CHAT_TEXT_MAX } from '@foyer/contract/chat/chat-limits';
import { leaveNote } from '@foyer/contract/chat/leave-note';
import type { FieldProblem, FieldProblems } from '#src/platform/form/field-problem.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/form-answer.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

const SHORTEST = { contact: 5, text: 3 } as const;

function problemOf(value: string, shortest: number): FieldProblem | null {
  if (value === '') return 'required';
  if (value.length < shortest) return 'too_short';
  return value.length > CHAT_TEXT_MAX ? 'too_long' : null;
}

/** Sends a message to support. */
export function useLeaveNote(onSent: () => void): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const answerRefusal = useAnswerRefusal();
  return async (typed) => {
    const fields = { contact: typed('contact').trim(), text: typed('text').trim() };
    const problems: Record<string, FieldProblem> = {};
    for (const name of ['contact', 'text'] as const) {
      const problem = problemOf(fields[name], SHORTEST[name]);
      if (problem !== null) problems[name] = problem;
    }
    if (Object.keys(problems).length > 0) return wrong(problems satisfies FieldProblems);
    const answer = await wps.call(leaveNote, fields);
    if (!answer.ok) return answerRefusal(answer.error);
    onSent();
    return FINE;
  };
}
