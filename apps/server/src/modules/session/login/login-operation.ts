import { login } from '@foyer/contract/session/login';
import { operation } from '#src/http/wps/operation.ts';
import type { LogIn } from '#src/modules/session/login/log-in.ts';

/** Opens a session. [S7-010] */
export const loginOperation = ({ logIn }: { readonly logIn: LogIn }) => operation(login, logIn);
