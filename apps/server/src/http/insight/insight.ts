import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createStackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Context } from '#src/context.ts';
import { insightPage, insightPolicy, periods } from '#src/http/insight/insight-page.ts';
import { forMerchant } from '#src/http/response/for-merchant.ts';
import { readInsight } from '#src/modules/report/report.public.ts';

const DAY_MS = 24 * 60 * 60_000;
/** From one address: 20 wrong keys, or 400 pages for the right one, and then neither. */
const GUESSES = { points: 400, windowSeconds: 600 };
const A_GUESS = 20;

type Services = Pick<Context, 'db' | 'clock' | 'limits'> & {
  readonly config: Pick<Context['config'], 'insightKey' | 'webDist'>;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The password of `Authorization: Basic`, RFC 7617; `null` where there is none. */
function passwordOf(header: string | undefined): string | null {
  const [, coded] = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(header ?? '') ?? [];
  if (coded === undefined) return null;
  const text = Buffer.from(coded, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null;
}

/** The days asked for, of those that are offered. */
function daysOf({ url }: FastifyRequest): number {
  const asked = new URL(url, 'http://localhost').searchParams.get('days');
  return periods.find((days) => String(days) === asked) ?? periods[0];
}

/**
 * `/dev/insight`: how the merchant of this host does, drawn without scripts. With `INSIGHT_KEY` it asks for that as a password,
 * whatever the name; production mounts it with a key only.
 */
export function insight({ db, clock, limits, config }: Services): FastifyPluginAsync {
  const { insightKey: key, webDist } = config;
  const guesses = limits.create({ ...GUESSES, name: 'insight', whenDown: 'count-locally' });

  const keepOut = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> => {
    if (key === null) return null;
    const password = passwordOf(request.headers.authorization);
    if (password === null) return askForKey(reply);
    const isRight = timingSafeEqual(digest(password), digest(key));
    const taken = await guesses.take(request.requestContext.network, isRight ? 1 : A_GUESS);
    if (!taken.allowed) return reply.code(429).header('retry-after', taken.retryAfterSeconds).send('Wait.\n');
    return isRight ? null : askForKey(reply);
  };

  return async (app: FastifyInstance) => {
    app.get(
      '/dev/insight',
      { config: { endpoint: 'insight' } },
      forMerchant(async (request, reply, merchant) => {
        const kept = await keepOut(request, reply.header('content-security-policy', insightPolicy));
        if (kept !== null) return kept;
        const days = daysOf(request);
        const now = clock.now();
        // Whole days: what is no longer there in full is counted by them.
        const from = new Date(Math.floor(now / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
        const period = { merchantCode: merchant.code, from, until: new Date(now + 1) };
        const shown = await readInsight(db, period, createStackResolver(webDist));
        const page = insightPage({ title: merchant.brand.title, days, from, until: new Date(now), insight: shown });
        return reply.type('text/html; charset=utf-8').send(page);
      }),
    );
  };
}

function askForKey(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Foyer insight", charset="UTF-8"')
    .send('The key of INSIGHT_KEY is the password.\n');
}
