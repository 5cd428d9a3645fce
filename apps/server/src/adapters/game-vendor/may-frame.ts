/** Why a page may not be framed by an origin, or `null` when it may. Sources: CSP level 3 `frame-ancestors`, RFC 7034. */
export function framingFault(headers: Headers, hostOrigin: string): string | null {
  const policies = (headers.get('content-security-policy') ?? '').split(',');
  const ancestors = policies.flatMap((policy) => directives(policy, 'frame-ancestors'));
  const closed = ancestors.find((sources) => !sources.some((source) => allows(source, hostOrigin)));
  if (closed !== undefined) return `frame-ancestors ${closed.join(' ') || '(none)'}`;
  // Where a policy names ancestors, browsers leave the older header alone.
  const options = headers.get('x-frame-options');
  return options !== null && ancestors.length === 0 ? `X-Frame-Options: ${options}` : null;
}

function directives(policy: string, name: string): string[][] {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return parts.filter(([first]) => first?.toLowerCase() === name).map(([, ...sources]) => sources);
}

function allows(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  if (source === '*' || source === protocol || source === origin) return true;
  const [, scheme, wildcard] = /^(?:(https?:)\/\/)?\*(\.[^/]+)$/.exec(source) ?? [];
  if (wildcard !== undefined) return (scheme ?? protocol) === protocol && host.endsWith(wildcard);
  return source === host;
}
