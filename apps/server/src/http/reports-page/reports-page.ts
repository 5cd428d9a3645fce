import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createStackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { ServerContext } from '#src/server-context.ts';
import { renderReportsPage, reportsPageCsp, reportPeriodDays } from '#src/http/reports-page/render-reports-page.ts';
import { createDeveloperPageHandler } from '#src/http/response/developer-page-handler.ts';
import { readReportFigures } from '#src/modules/report/report.public.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Rate limit of the reports page per network, for ten minutes. A request with the right key counts 1 point, one with a
 * wrong key 20 points.
 */
const REQUEST_LIMIT = { points: 400, windowSeconds: 600 };
const WRONG_KEY_POINTS = 20;

type Services = Pick<ServerContext, 'readList' | 'clock' | 'limits'> & {
  readonly config: Pick<ServerContext['config'], 'reportsKey' | 'webDist'>;
};

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Reads the password of `Authorization: Basic` (RFC 7617); `null` if there is none. */
function readPassword(header: string | undefined): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null;
}

/** Reads the period in days. Unknown values select the shortest period. */
function readDays({ url }: FastifyRequest): number {
  const selected = new URL(url, 'http://localhost').searchParams.get('days');
  return reportPeriodDays.find((days) => String(days) === selected) ?? reportPeriodDays[0];
}

/**
 * `/dev/insight`: reports of the merchant of the host, rendered without scripts. If `INSIGHT_KEY` is set, the page requires it as
 * the password, with any user name. In production the page exists only with a key.
 */
export function createReportsPagePlugin({ readList, clock, limits, config }: Services): FastifyPluginAsync {
  const { reportsKey: key, webDist } = config;
  const requestLimit = limits.create({ ...REQUEST_LIMIT, name: 'reports', whenDown: 'count-locally' });

  const rejectWithoutKey = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> => {
    if (key === null) return null;
    const password = readPassword(request.headers.authorization);
    if (password === null) return requestKey(reply);
    const isRight = timingSafeEqual(hashText(password), hashText(key));
    const taken = await requestLimit.take(request.requestContext.network, isRight ? 1 : WRONG_KEY_POINTS);
    if (!taken.allowed)
      return reply
        .code(429)
        .header('retry-after', taken.retryAfterSeconds)
        .send('Too many attempts. Please try again later.\n');
    return isRight ? null : requestKey(reply);
  };

  return async (app: FastifyInstance) => {
    app.get(
      '/dev/insight',
      { config: { endpoint: 'reports' } },
      createDeveloperPageHandler(async (request, reply, merchant) => {
        const rejection = await rejectWithoutKey(request, reply.header('content-security-policy', reportsPageCsp));
        if (rejection !== null) return rejection;
        const days = readDays(request);
        const now = clock.now();
        // Whole days, because the counts of deleted events are stored per day.
        const from = new Date(Math.floor(now / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
        const period = { merchantCode: merchant.code, from, until: new Date(now + 1) };
        const reports = await readList(merchant, (db) => readReportFigures(db, period, createStackResolver(webDist)));
        const page = renderReportsPage({
          title: merchant.brand.title,
          days,
          from,
          until: new Date(now),
          reports: reports,
        });
        return reply.type('text/html; charset=utf-8').send(page);
      }),
    );
  };
}

function requestKey(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Foyer reports", charset="UTF-8"')
    .send('Enter the value of INSIGHT_KEY as the password.\n');
}
