import type { StatusReport } from '@foyer/contract/system/collect';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** `captcha`: no captcha proof. `delayed`: too many attempts at this account. Neither checked the password. */
export type PasswordLoginOutcome = 'right' | 'wrong' | 'captcha' | 'delayed';

/** Figures of this process, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds per answer, by endpoint name (never by path: a stranger could invent those) and status. */
  readonly answered: (answer: { readonly endpoint: string; readonly status: number; readonly seconds: number }) => void;
  /** Seconds until a browser knew the status of its site, as browsers report it. [S4-068] */
  readonly statusTook: (report: {
    readonly merchant: string;
    readonly outcome: StatusReport['outcome'];
    readonly seconds: number;
  }) => void;
  /** A part of a brand in the database that this build cannot read: settings, a flag, words or tokens. */
  readonly brandFault: (fault: { readonly merchant: string; readonly kind: string }) => void;
  /** Events of unknown visits: forged ones, or those of an old page that is still open. */
  readonly droppedEvents: (count: number) => void;
  /** A push service rejected a message: wrong settings, or a message that it never takes. Alert on it: docs/alerts.md */
  readonly pushRejected: (rejected: {
    readonly merchant: string;
    readonly transport: string;
    readonly reason: string;
  }) => void;
  /** A login by name and password, or by a remembered token. Many wrong ones beside few right ones are credential stuffing. */
  readonly passwordLogin: (login: { readonly merchant: string; readonly outcome: PasswordLoginOutcome }) => void;
  /** A network made so many failures that its logins need a captcha, or a harder one. */
  readonly networkSuspected: (network: {
    readonly merchant: string;
    readonly demand: 'captcha' | 'harder-captcha';
  }) => void;
  /** A call that yields was turned away because too many were under way. */
  readonly turnedAway: (endpoint: string) => void;
  /**
   * A language could not be had: the merchant does not speak what a header or address asks for, or its words did not reach the
   * browser. Never which language, for a stranger could invent those.
   */
  readonly languageMissed: (where: 'header' | 'address' | 'words') => void;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `standard` adds memory, CPU, event loop lag and garbage collection of the process. */
export function createMetrics({ standard }: { readonly standard: boolean }): Metrics {
  const registry = new Registry();
  if (standard) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'foyer_http_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['endpoint', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const statuses = new Histogram({
    name: 'foyer_site_status_seconds',
    help: 'Time until a browser knew the status of its site, in seconds, as browsers report it',
    labelNames: ['merchant', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'foyer_events_dropped_total',
    help: 'Events of visits that were not kept because nobody knows them',
    registers: [registry],
  });
  const shed = new Counter({
    name: 'foyer_calls_shed_total',
    help: 'Calls nobody waits for that were turned away because too many were under way',
    labelNames: ['endpoint'],
    registers: [registry],
  });
  const missed = new Counter({
    name: 'foyer_languages_missed_total',
    help: 'Languages that were asked for and could not be had, by where it showed',
    labelNames: ['where'],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'foyer_brand_faults_total',
    help: 'Parts of brands that could not be read and gave way to the default, once a revision',
    labelNames: ['merchant', 'kind'],
    registers: [registry],
  });
  const pushRejections = new Counter({
    name: 'foyer_push_rejected_total',
    help: 'Messages to devices that a push service rejected because of settings or of the message',
    labelNames: ['merchant', 'transport', 'reason'],
    registers: [registry],
  });
  const logins = new Counter({
    name: 'foyer_password_logins_total',
    help: 'Logins by name and password, by how they ended',
    labelNames: ['merchant', 'outcome'],
    registers: [registry],
  });
  const suspected = new Counter({
    name: 'foyer_login_networks_suspected_total',
    help: 'Networks whose failed logins reached the number from which they need a captcha, or a harder one',
    labelNames: ['merchant', 'demand'],
    registers: [registry],
  });
  /** Sought once for each pair: names of endpoints and statuses are few. */
  const known = new Map<number, Map<string, ReturnType<typeof durations.labels>>>();
  const durationOf = (endpoint: string, status: number) => {
    const seen = known.get(status)?.get(endpoint);
    if (seen !== undefined) return seen;
    const made = durations.labels({ endpoint, status: String(status) });
    known.set(status, (known.get(status) ?? new Map()).set(endpoint, made));
    return made;
  };
  return {
    registry,
    passwordLogin: ({ merchant, outcome }) => logins.inc({ merchant, outcome }),
    networkSuspected: ({ merchant, demand }) => suspected.inc({ merchant, demand }),
    turnedAway: (endpoint) => shed.inc({ endpoint }),
    languageMissed: (where) => missed.inc({ where }),
    answered: ({ endpoint, status, seconds }) => durationOf(endpoint, status).observe(seconds),
    statusTook: ({ merchant, outcome, seconds }) => statuses.observe({ merchant, outcome }, seconds),
    brandFault: ({ merchant, kind }) => faults.inc({ merchant, kind }),
    pushRejected: ({ merchant, transport, reason }) => pushRejections.inc({ merchant, transport, reason }),
    droppedEvents: (count) => dropped.inc(count),
  };
}
