import type { AppParts } from '#src/app.ts';
import type { Context } from '#src/context.ts';
import { refuse } from '#src/http/result.ts';

/** Every operation of the house with the services it leans on: the one place where modules are put together. */
export function appParts(_context: Context): AppParts {
  return {
    operations: [],
    // Until there are keys and sessions, none is known.
    unseal: async () => refuse('sealed_key_unknown'),
    readSession: async () => refuse('login.not.session'),
  };
}
