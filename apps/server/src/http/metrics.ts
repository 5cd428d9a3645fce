import type { StatusRequestDurationReport } from '@foyer/contract/system/collect-beacon';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Result of a login with a password. `captcha`: rejected without a captcha proof. `delayed`: rejected because of too
 * many attempts at this account. In both cases the password was not checked.
 */
export type PasswordLoginOutcome = 'right' | 'wrong' | 'captcha' | 'delayed';

/** Prometheus metrics of this process. */
export interface ServerMetrics {
  readonly registry: Registry;
  /** Counts a response by endpoint name and status, never by path, because clients could invent paths without limit. */
  readonly recordResponse: (response: {
    readonly endpoint: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
  /** Records the seconds until a browser knew the status of its site, as browsers report it. [S4-068] */
  readonly recordStatusTime: (report: {
    readonly merchant: string;
    readonly outcome: StatusRequestDurationReport['outcome'];
    readonly seconds: number;
  }) => void;
  /** Counts a part of a stored brand that this build cannot read: settings, a flag, copy or tokens. */
  readonly recordBrandError: (error: { readonly merchant: string; readonly kind: string }) => void;
  /**
   * Counts analytics events that were dropped because their visit is unknown: they are forged, or come from a page that
   * was left open for long.
   */
  readonly recordDroppedEvents: (count: number) => void;
  /**
   * Counts a push message that the push service rejected because of wrong settings or a wrong message. Alert on it:
   * docs/alerts.md
   */
  readonly recordPushRejection: (rejection: {
    readonly merchant: string;
    readonly transport: string;
    readonly reason: string;
  }) => void;
  /**
   * Counts a login by name and password, or by a remember token. Many wrong and few right logins indicate credential
   * stuffing.
   */
  readonly recordPasswordLogin: (login: { readonly merchant: string; readonly outcome: PasswordLoginOutcome }) => void;
  /** Counts a network whose failed logins reached the number that requires a captcha, or a harder one. */
  readonly recordSuspectedNetwork: (network: {
    readonly merchant: string;
    readonly demand: 'captcha' | 'harder-captcha';
  }) => void;
  /** Counts a response of an operator's platform that does not match the contract. */
  readonly recordInvalidAnswer: (endpoint: string) => void;
  /** Counts wallets whose entries do not add up. Alert on it: docs/alerts.md */
  readonly recordLedgerMismatches: (wallets: number) => void;
  /** Counts places at which the audit was changed. Alert on it: docs/alerts.md */
  readonly recordAuditMismatches: (places: number) => void;
  /** Records when the audit was last verified completely, in milliseconds since 1970. Alert on it: docs/alerts.md */
  readonly recordAuditVerification: (at: number) => void;
  /** Counts a request that load shedding rejected. */
  readonly recordShedRequest: (endpoint: string) => void;
  /**
   * Counts a request for an unavailable language. `header`, `address`: the merchant does not offer the language of the
   * `Language` header or the URL. `words`: the texts of the language did not reach the browser. The language is not
   * recorded, because clients could invent languages without limit.
   */
  readonly recordMissingLanguage: (where: 'header' | 'address' | 'words') => void;
  /** Counts a password that was accepted without a check because the breached-password service did not respond. */
  readonly recordSkippedBreachCheck: () => void;
  /** Records the duration of a finished database statement. */
  readonly recordStatement: (statement: { readonly outcome: 'ok' | 'error'; readonly seconds: number }) => void;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of this process; `standard` adds memory, CPU, event loop lag and garbage collection. */
export function createServerMetrics({ standard }: { readonly standard: boolean }): ServerMetrics {
  const registry = new Registry();
  if (standard) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'foyer_http_seconds',
    help: 'Time to respond to a request, in seconds',
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
    help: 'Events that were dropped because their visit is unknown',
    registers: [registry],
  });
  const shed = new Counter({
    name: 'foyer_calls_shed_total',
    help: 'Requests that load shedding rejected because too many were in progress',
    labelNames: ['endpoint'],
    registers: [registry],
  });
  const invalidAnswers = new Counter({
    name: 'foyer_platform_invalid_answers_total',
    help: "Answers of the operator's platform whose value the contract rejects",
    labelNames: ['endpoint'],
    registers: [registry],
  });
  const ledgerMismatches = new Counter({
    name: 'foyer_ledger_mismatches_total',
    help: 'Wallets that did not add up when the ledger was verified',
    registers: [registry],
  });
  const auditMismatches = new Counter({
    name: 'foyer_audit_mismatches_total',
    help: 'Places at which the audit had been changed when it was verified',
    registers: [registry],
  });
  const auditVerified = new Gauge({
    name: 'foyer_audit_verified_timestamp_seconds',
    help: 'Time at which this server last verified the audit completely, in seconds since 1970; 0 if it has not yet',
    registers: [registry],
  });
  // A server that never verifies the audit exports no value.
  auditVerified.remove();
  const missingLanguages = new Counter({
    name: 'foyer_languages_missed_total',
    help: 'Requests for an unavailable language, by where the language was requested',
    labelNames: ['where'],
    registers: [registry],
  });
  const brandErrors = new Counter({
    name: 'foyer_brand_faults_total',
    help: 'Parts of brands that could not be read and were replaced with the default, once per revision',
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
    help: 'Logins by name and password, by outcome',
    labelNames: ['merchant', 'outcome'],
    registers: [registry],
  });
  const suspected = new Counter({
    name: 'foyer_login_networks_suspected_total',
    help: 'Networks whose failed logins reached the number that requires a captcha, or a harder one',
    labelNames: ['merchant', 'demand'],
    registers: [registry],
  });
  const skippedBreachChecks = new Counter({
    name: 'foyer_breach_checks_skipped_total',
    help: 'New passwords that were accepted unchecked because the breached-password service did not respond',
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'foyer_database_statement_seconds',
    help: 'Time of a statement of the database, in seconds, without the wait for a connection',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const statementTimes = { ok: statements.labels({ outcome: 'ok' }), error: statements.labels({ outcome: 'error' }) };
  /**
   * Histograms by HTTP status and endpoint name, so that a request needs no search for its labels. Both sets are small.
   */
  const labelled = new Map<number, Map<string, ReturnType<typeof durations.labels>>>();
  const getDuration = (endpoint: string, status: number) => {
    const cached = labelled.get(status)?.get(endpoint);
    if (cached !== undefined) return cached;
    const created = durations.labels({ endpoint, status: String(status) });
    labelled.set(status, (labelled.get(status) ?? new Map()).set(endpoint, created));
    return created;
  };
  return {
    registry,
    recordPasswordLogin: ({ merchant, outcome }) => logins.inc({ merchant, outcome }),
    recordSuspectedNetwork: ({ merchant, demand }) => suspected.inc({ merchant, demand }),
    recordInvalidAnswer: (endpoint) => invalidAnswers.inc({ endpoint }),
    recordSkippedBreachCheck: () => skippedBreachChecks.inc(),
    recordStatement: ({ outcome, seconds }) => statementTimes[outcome].observe(seconds),
    recordLedgerMismatches: (wallets) => ledgerMismatches.inc(wallets),
    recordAuditMismatches: (places) => auditMismatches.inc(places),
    recordAuditVerification: (at) => auditVerified.set(at / 1_000),
    recordShedRequest: (endpoint) => shed.inc({ endpoint }),
    recordMissingLanguage: (where) => missingLanguages.inc({ where }),
    recordResponse: ({ endpoint, status, seconds }) => getDuration(endpoint, status).observe(seconds),
    recordStatusTime: ({ merchant, outcome, seconds }) => statuses.observe({ merchant, outcome }, seconds),
    recordBrandError: ({ merchant, kind }) => brandErrors.inc({ merchant, kind }),
    recordPushRejection: ({ merchant, transport, reason }) => pushRejections.inc({ merchant, transport, reason }),
    recordDroppedEvents: (count) => dropped.inc(count),
  };
}
