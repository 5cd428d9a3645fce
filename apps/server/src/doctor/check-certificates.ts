import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type DoctorFinding, failureFinding, okFinding, warningFinding } from '#src/doctor/doctor-finding.ts';

const HTTPS_PORT = 443;
const TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 21;

export interface TlsCertificate {
  readonly expiresAt: Date;
  /** The reason why browsers reject the certificate, or `null` if they accept it. */
  readonly rejectedBecause: string | null;
}

interface Services {
  readonly now: number;
  /** Reads a host's certificate. Resolves to `null` if the host does not accept TLS connections. */
  readonly readCertificate: (host: string) => Promise<TlsCertificate | null>;
}

/** Checks the certificates of the hosts that are reachable from the internet by name. */
export async function checkCertificates(
  hosts: readonly string[],
  services: Services,
): Promise<readonly DoctorFinding[]> {
  const names = [...new Set(hosts)].filter(isPublicName).toSorted();
  if (names.length === 0) return [okFinding('certificates', 'no merchant has a public host')];
  return Promise.all(
    names.map(async (host) => describeCertificate(host, await services.readCertificate(host), services.now)),
  );
}

function describeCertificate(host: string, certificate: TlsCertificate | null, now: number): DoctorFinding {
  const renew = 'Renew it and reload the proxy.';
  if (certificate === null) {
    return warningFinding('certificates', `${host}: not reachable on port 443`, 'Check its DNS record and the proxy.');
  }
  const days = Math.floor((certificate.expiresAt.getTime() - now) / DAY_MS);
  if (days < 0) return failureFinding('certificates', `${host}: expired ${-days} days ago`, renew);
  if (certificate.rejectedBecause !== null) {
    return failureFinding(
      'certificates',
      `${host}: browsers reject it (${certificate.rejectedBecause})`,
      'Install a valid one.',
    );
  }
  const detail = `${host}: expires in ${days} days`;
  return days < SOON_DAYS ? warningFinding('certificates', detail, renew) : okFinding('certificates', detail);
}

/**
 * Whether a host can have a certificate of a public authority: false for IP addresses, local names, and hosts with a
 * port or wildcard.
 */
function isPublicName(host: string): boolean {
  return (
    host.includes('.') && !/[:*]/.test(host) && isIP(host) === 0 && !/(^|\.)(localhost|local|test|example)$/.test(host)
  );
}

/** Reads the certificate that a host presents, without trusting it. */
export function fetchHostCertificate(host: string, port = HTTPS_PORT): Promise<TlsCertificate | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: expiresAt } = socket.getPeerCertificate();
      // Node declares an error, but sets a text.
      const reason: unknown = socket.authorizationError;
      resolve({
        expiresAt: new Date(expiresAt),
        rejectedBecause: socket.authorized ? null : String(reason instanceof Error ? reason.message : reason),
      });
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', () => resolve(null));
  });
}
