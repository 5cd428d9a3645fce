import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from '#src/ui/form/text-field.tsx';

const field = { id: 'name', name: 'name', label: 'Username', autoComplete: 'username', hint: '4–24 letters' } as const;

test('a hint that is also the error is shown and read once', () => {
  render(<TextField {...field} error={field.hint} />);
  expect(screen.getAllByText(field.hint)).toHaveLength(1);
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('name-error');
});

test('an error that differs from the hint is shown above the hint', () => {
  render(<TextField {...field} error="This username is taken" />);
  expect(screen.getByText(field.hint)).toBeDefined();
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('name-error name-hint');
});
