import type { FastifyPluginAsync } from 'fastify';
import { vendorOrigins, vendorSettings } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { Context } from '#src/context.ts';
import { identitySources } from '#src/http/pages/identity-sources.ts';
import { createSubmit } from '#src/http/pages/form-operations.ts';
import type { Operation } from '#src/http/operation.ts';
import { createSend } from '#src/http/pages/send-operations.ts';
import type { ReadSession } from '#src/http/read-session.ts';
import { createTakesPromoCodes } from '#src/modules/reward/reward.public.ts';
import { askedRenderEntry } from '#src/http/pages/web-dev.ts';
import { lazyRenderEntry } from '#src/http/pages/load-render-entry.ts';
import { pages } from '#src/http/pages/pages.ts';
import { createReadPageContent, type ReadShelf } from '#src/modules/content/content.public.ts';
import { createReadListing, createReadLobby } from '#src/modules/game/lobby.public.ts';
import { createOpenCaptchaFrame, usesCaptchaFrame } from '#src/modules/captcha/captcha.public.ts';
import { openSupportFrame, usesSupportFrame } from '#src/modules/support/support.public.ts';
import { openPixelFrame, usesPixelFrame } from '#src/modules/tracking/tracking.public.ts';
import type { ReadVendors } from '#src/modules/game/game.public.ts';
import type { ReadSignInInfo } from '#src/modules/identity/identity.public.ts';
import type { RegisterMember } from '#src/modules/member/member.public.ts';
import { brandFile, type ReadSite } from '#src/modules/merchant/merchant.public.ts';
import type { FcmOf } from '#src/modules/push/push.public.ts';
import { createReadAbout, createSharePicture, type ReadManifest } from '#src/modules/system/system.public.ts';
import type { LogIn, ReadHalfDone, SendLoginCode, VerifyLogin } from '#src/modules/session/session.public.ts';

interface PageModules {
  readonly readSite: ReadSite;
  readonly readManifest: ReadManifest;
  readonly readVendors: ReadVendors;
  readonly readShelf: ReadShelf;
  readonly readSignInInfo: ReadSignInInfo;
  readonly fcmOf: FcmOf;
  readonly logIn: LogIn;
  readonly readHalfDone: ReadHalfDone;
  readonly sendLoginCode: SendLoginCode;
  readonly verifyLogin: VerifyLogin;
  readonly registerMember: RegisterMember;
  readonly readSession: ReadSession;
  /** What plain forms may ask for; none where another platform answers. */
  readonly operations: readonly Operation[];
}

/** The pages of /m with the modules they are made from. */
export function appPages({ config, clock, db, log, tracing }: Context, modules: PageModules): FastifyPluginAsync {
  const { readSite, readShelf, readManifest, readVendors, readSignInInfo, fcmOf } = modules;
  const { readSession, operations } = modules;
  const { webDevUrl } = config;
  const frameOrigins = vendorOrigins(vendorSettings(config));
  const openCaptchaFrame = createOpenCaptchaFrame(config.captchaServices);
  return pages({
    log,
    entry: webDevUrl === null ? lazyRenderEntry(config.webDist) : askedRenderEntry(webDevUrl),
    readListing: createReadListing({ db, readSite, readVendors }),
    readLobby: createReadLobby({
      db,
      clock,
      readSite,
      readShelf,
      readSignInInfo,
      vendorOrigins: frameOrigins,
      traced: tracing?.browserShare,
    }),
    readPageContent: createReadPageContent({ clock, readSite, readShelf }),
    contentStamp: async (merchant) => (await readShelf(merchant)).stampAt(clock.now()),
    readTokensCss: async (merchant) => (await readSite(merchant)).tokensCss,
    submit: createSubmit({ ...modules, log }),
    send: createSend({ log, readSession, operations }),
    takesPromoCodes: createTakesPromoCodes({ db, clock }),
    brandFile: (code, rest) => brandFile(config.brandsDir, { code, rest }),
    readManifest,
    readAbout: createReadAbout({ config, readSite }),
    sharePicture: createSharePicture({ brandsDir: config.brandsDir, readSite }),
    worker: { env: config.production ? 'production' : 'development', on: config.serviceWorker },
    webDist: config.webDist,
    webDevUrl,
    frameOrigins,
    ownFrames: {
      uses: (merchant) => usesCaptchaFrame(merchant) || usesSupportFrame(merchant) || usesPixelFrame(merchant),
      open: (merchant, { name, query, host }) => {
        if (name === 'support') return openSupportFrame(merchant, query);
        return name === 'pixels' ? openPixelFrame(merchant, host) : openCaptchaFrame(merchant, name);
      },
    },
    identitySources: (merchant) => identitySources(readSignInInfo(merchant), fcmOf(merchant) !== null),
  });
}
