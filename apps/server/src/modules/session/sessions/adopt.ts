import { adopt } from '@foyer/contract/session/sessions';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Database } from '#src/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { replaceToken } from '#src/modules/session/sessions/session-store.ts';

/** Exchanges the token shown for a fresh one of the same session; of two exchanges of one token, one succeeds. [S2-011] */
export const adoptOperation = ({ db }: { readonly db: Database }) =>
  operation(adopt, async (_input, { session, spanId }) => {
    if (!session) return refuse('login.not.session');
    const token = newSecretToken();
    const hashes = { old: session.tokenHash, fresh: hashSecretToken(token) };
    if (!(await replaceToken(db, session.id, hashes))) return refuse('login.not.session');
    return done({
      id: session.memberId,
      token,
      userName: session.userName,
      customerType: session.customerType,
      firstTimeLogin: false,
      passwordExpired: session.restricted,
      updatePassword: session.restricted,
      ...(session.factorDue ? { factorDue: true } : {}),
      spanId,
    });
  });
