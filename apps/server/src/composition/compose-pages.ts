import type { FastifyPluginAsync } from 'fastify';
import { listVendorOrigins } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { ServerContext } from '#src/server-context.ts';
import { listIdentityCspSources } from '#src/http/pages/csp/identity-csp-sources.ts';
import { createAcceptTermsFormHandler } from '#src/http/pages/forms/accept-terms-form.ts';
import { createRequiredLimitsFormHandler } from '#src/http/pages/forms/required-limits-form.ts';
import { createAccountActionFormHandlers } from '#src/http/pages/forms/account-action-form-handlers.ts';
import { createAuthFormHandlers, createLoginFormHandler } from '#src/http/pages/forms/auth-form-handlers.ts';
import { createRecoveryFormHandler } from '#src/http/pages/forms/recovery-form.ts';
import { createOneStepFormHandler } from '#src/http/pages/forms/one-step-form-handler.ts';
import { createDevWebRenderer } from '#src/http/pages/render/dev-web-renderer.ts';
import { createLazyWebRenderer } from '#src/http/pages/render/load-web-renderer.ts';
import { createHtmlPagesPlugin } from '#src/http/pages/pages.ts';
import { createPageDataReaders } from '#src/http/pages/data/page-data-readers.ts';
import type { DataSource } from '#src/http/source/data-source.ts';
import { createCaptchaFrameContentReader, usesCaptchaFrame } from '#src/modules/captcha/captcha.public.ts';
import { getSupportFrameContent, usesSupportFrame } from '#src/modules/support/support.public.ts';
import { getPixelFrameContent, usesPixelFrame } from '#src/modules/tracking/tracking.public.ts';
import type { LoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import {
  listLegalPages,
  listDataRecipients,
  readCurrentLegalVersion,
  readLegalText,
  readLegalTextsToAccept,
} from '#src/modules/legal/legal.public.ts';
import type { BrandImageFinder, MerchantSiteReader } from '#src/modules/merchant/merchant.public.ts';
import {
  getLimitsContent,
  getMarketingContent,
  getProtectionContent,
} from '#src/modules/protection/protection.public.ts';
import { findFcmProject } from '#src/modules/push/push-credentials.ts';
import type { ListAbsentFeaturesServices } from '#src/modules/system/absent-features.ts';
import type { WebAppManifestReader } from '#src/modules/system/web-app-manifest.ts';
import { createPageMetadataReader } from '#src/modules/system/read-page-metadata.ts';
import { createLinkPreviewImageReader } from '#src/modules/system/link-preview-image.ts';

interface PageModules extends ListAbsentFeaturesServices {
  readonly source: DataSource;
  readonly readSite: MerchantSiteReader;
  readonly findBrandImage: BrandImageFinder;
  readonly readManifest: WebAppManifestReader;
  readonly readLoginOptions: LoginOptionsReader;
}

/** Creates the plugin of the pages of /m, with the modules that they use. */
export function composePages(context: ServerContext, modules: PageModules): FastifyPluginAsync {
  const { config, log, tracing } = context;
  const { source, hasClub, readSite, readManifest, readLoginOptions, findBrandImage } = modules;
  const { webDevUrl } = config;
  const frameOrigins = listVendorOrigins(config);
  const openCaptchaFrame = createCaptchaFrameContentReader(config.captchaServices);
  return createHtmlPagesPlugin({
    log,
    clock: context.clock,
    entry: webDevUrl === null ? createLazyWebRenderer(config.webDist) : createDevWebRenderer(webDevUrl),
    ...createPageDataReaders({
      source,
      hasClub,
      readSite,
      readLoginOptions,
      vendorOrigins: frameOrigins,
      traced: tracing?.browserShare,
    }),
    readLegalVersion: async (page, { merchant }) => readCurrentLegalVersion(context, { merchant, page }),
    readLegalContent: async (query, { merchant, language }) => {
      const text = await readLegalText(context, { merchant, language }, query);
      if (text === null) return { show: 'missing', kind: 'legal' };
      const isPrivacy = query.page === 'privacy';
      const recipients = isPrivacy
        ? listDataRecipients(merchant, { readLoginOptions, vendorOrigins: frameOrigins, config })
        : [];
      return { show: 'legal', text, recipients };
    },
    readLegalTextsToAccept: async ({ merchant, language }) => ({
      show: 'acceptance',
      texts: await readLegalTextsToAccept(context, { merchant, language }),
    }),
    getProtectionContent: (merchant, page) =>
      getProtectionContent(merchant, { ...page, now: new Date(context.clock.now()) }),
    listLegalPages: async (merchant) => listLegalPages(await readSite(merchant)),
    readTokensCss: async (merchant) => (await readSite(merchant)).tokensCss,
    authForms: createAuthFormHandlers(source),
    submitAcceptTerms: createAcceptTermsFormHandler(source),
    submitRequiredLimits: createRequiredLimitsFormHandler(source),
    getLimitsContent,
    getMarketingContent,
    recoveryForm: createRecoveryFormHandler(source),
    accountActionForms: createAccountActionFormHandlers(source, createLoginFormHandler(source)),
    submitForm: createOneStepFormHandler(source),
    findBrandImage,
    readManifest,
    readAbout: createPageMetadataReader({ config, readSite }),
    readLinkPreviewImage: createLinkPreviewImageReader({ findBrandImage, readSite }),
    worker: { env: config.production ? 'production' : 'development', on: config.serviceWorker },
    webDist: config.webDist,
    webDevUrl,
    frameOrigins,
    frameProvider: {
      usesFrames: (merchant) => usesCaptchaFrame(merchant) || usesSupportFrame(merchant) || usesPixelFrame(merchant),
      getFrameContent: (merchant, { name, query, host }) => {
        if (name === 'support') return getSupportFrameContent(merchant, query);
        return name === 'pixels' ? getPixelFrameContent(merchant, host) : openCaptchaFrame(merchant, name);
      },
    },
    getIdentitySources: (merchant) =>
      listIdentityCspSources(readLoginOptions(merchant), findFcmProject(config.fcmSecrets, merchant) !== null),
  });
}
