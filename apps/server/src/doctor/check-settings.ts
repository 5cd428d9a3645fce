import type { Config } from '#src/config/config.ts';
import { settingsByGroup } from '#src/config/read-server-env.ts';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';
import { type DoctorFinding, okFinding, warningFinding } from '#src/doctor/doctor-finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const SUBJECT = 'settings';
/** Two addresses from unrelated networks. A list of trusted proxies that contains both of them trusts every address. */
const UNRELATED_ADDRESSES = ['8.8.8.8', '198.51.100.1'] as const;
/** Lowest reasonable number of calls per minute and network: a page makes about ten calls. */
const FEWEST_REQUESTS_PER_MINUTE = 60;

interface Risk {
  readonly applies: boolean;
  readonly detail: string;
  readonly advice: string;
}

/** Checks valid settings for values that are risky in production. A finding never contains a value. */
export function findRiskySettings(config: Config, env: Environment): readonly DoctorFinding[] {
  if (!config.production) {
    return [
      warningFinding(
        SUBJECT,
        'NODE_ENV is not production: the demo accounts have published passwords',
        'Set NODE_ENV=production for a site on the internet.',
      ),
    ];
  }
  const risks = [...listRisks(config, env), ...listExampleValues(env)].filter(({ applies }) => applies);
  if (risks.length === 0) return [okFinding(SUBJECT, 'valid, none of them risky')];
  return risks.map(({ detail, advice }) => warningFinding(SUBJECT, detail, advice));
}

function listRisks(config: Config, env: Environment): readonly Risk[] {
  const trustsEverybody = UNRELATED_ADDRESSES.every((address) => config.isTrustedProxy(address));
  return [
    {
      applies: config.database.kind === 'pglite',
      detail: 'DATABASE_URL is not set: the embedded database serves one process',
      advice: 'Use PostgreSQL to run several instances and to restore any point in time.',
    },
    {
      applies: config.database.kind === 'postgres' && config.redisUrl === null,
      detail: 'REDIS_URL is not set: each instance counts its own limits',
      advice: 'With several instances, set the same REDIS_URL for all of them.',
    },
    {
      applies: config.dataKeys.length === 0 && config.upstreamUrl === null,
      detail: 'DATA_KEY is not set: the key is in the database and in each backup of it',
      advice: 'Set DATA_KEY and keep it apart from the backups.',
    },
    {
      applies: trustsEverybody,
      detail: 'TRUSTED_PROXIES trusts every address: clients can choose the address that limits count',
      advice: 'List only the addresses of your proxies.',
    },
    {
      applies: (env['TRUSTED_PROXIES'] ?? '') === '',
      detail: 'TRUSTED_PROXIES is not set: behind a proxy all visitors have one address and share its limits',
      advice: 'List the addresses of your proxies.',
    },
    {
      applies: config.upstreamUrl === null && Object.keys(config.messageSenders).length === 0,
      detail: 'MESSAGE_SENDERS is not set: no code reaches a member by SMS or e-mail',
      advice: 'Set MESSAGE_SENDERS.',
    },
    {
      applies: config.logLevel === 'silent' || config.logLevel === 'fatal',
      detail: `LOG_LEVEL is ${config.logLevel}: errors and security events are not logged`,
      advice: 'Set LOG_LEVEL=info.',
    },
    {
      applies: config.requestsPerMinute < FEWEST_REQUESTS_PER_MINUTE,
      detail: `REQUESTS_PER_MINUTE is ${config.requestsPerMinute}: a few pages exceed it`,
      advice: `Set it to ${FEWEST_REQUESTS_PER_MINUTE} or more.`,
    },
  ];
}

/** Lists secrets that still have the example value from the documentation. */
function listExampleValues(env: Environment): readonly Risk[] {
  return Object.values(settingsByGroup)
    .flatMap((group) => Object.entries(group))
    .filter(([name]) => /(?:SECRET|KEY)S?$/.test(name))
    .map(([name, schema]) => ({
      applies: env[name] !== undefined && env[name] === settingDescriptions.get(schema)?.example,
      detail: `${name} is the example of the documentation`,
      advice: 'Replace it: the example is public.',
    }));
}
