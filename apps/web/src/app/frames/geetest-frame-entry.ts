import { replaceStorageByMemory } from '#src/app/frames/memory-storage.ts';
import {
  readGeetestStartMessage,
  createGeetestStatusMessage,
  type GeetestStartParameters,
  type GeetestStatus,
} from '#src/platform/captcha/geetest-message.ts';

/** The methods of Geetest's captcha widget. Version 3 has `verify`, version 4 has `showCaptcha`. */
interface Widget {
  onReady(callback: () => void): Widget;
  onSuccess(callback: () => void): Widget;
  onError(callback: () => void): Widget;
  onClose(callback: () => void): Widget;
  /** Returns the proof that the captcha was solved; `false` until the visitor has solved it. */
  getValidate(): Readonly<Record<string, string>> | false;
  readonly verify?: () => void;
  readonly showCaptcha?: () => void;
}

type Init = (config: Readonly<Record<string, unknown>>, callback: (widget: Widget) => void) => void;

/**
 * Global functions of Geetest's script that create the captcha widget: `initGeetest` in version 3, `initGeetest4` in
 * version 4.
 */
interface GeetestWindow {
  readonly initGeetest?: Init;
  readonly initGeetest4?: Init;
}

declare global {
  interface Window extends GeetestWindow {}
}

/** Runs the Geetest captcha in a frame with an opaque origin, and posts the solution to the parent page. */
function run(config: DOMStringMap): void {
  const postStatus = (status: GeetestStatus): void => parent.postMessage(createGeetestStatusMessage(status), '*');
  replaceStorageByMemory();
  addEventListener('error', () => postStatus({ word: 'failed' }));
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const start = source === parent ? readGeetestStartMessage(data) : null;
    if (start) startWidget(start, postStatus);
  });
  const script = document.createElement('script');
  script.src = config['script'] ?? '';
  script.addEventListener('load', () => postStatus({ word: 'waiting' }));
  script.addEventListener('error', () => postStatus({ word: 'failed' }));
  document.head.append(script);
}

/** Time limits of the requests of Geetest version 4 (5 s) and version 3 (10 s), in milliseconds. [S9-027] */
const V4_TIMEOUT_MS = 5_000;
const V3_TIMEOUT_MS = 10_000;

/** Starts the captcha widget of Geetest, in the version whose script the frame has loaded. [S3-048..S3-051] */
function startWidget(
  { gt, challenge, language }: GeetestStartParameters,
  postStatus: (status: GeetestStatus) => void,
): void {
  const onWidget = (widget: Widget): void => {
    widget
      .onReady(() => {
        postStatus({ word: 'shown' });
        (widget.showCaptcha ?? widget.verify)?.call(widget);
      })
      .onSuccess(() => postStatus(readSolution(widget)))
      .onError(() => postStatus({ word: 'failed' }))
      .onClose(() => postStatus({ word: 'closed' }));
  };
  const { initGeetest4, initGeetest } = window;
  const common = { product: 'bind' };
  if (initGeetest4) {
    initGeetest4(
      { ...common, timeout: V4_TIMEOUT_MS, captchaId: gt, protocol: 'https://', ...(language && { language }) },
      onWidget,
    );
  } else if (initGeetest) {
    const config = { ...common, timeout: V3_TIMEOUT_MS, gt, challenge, new_captcha: true, offline: false, https: true };
    initGeetest({ ...config, ...(language && { lang: language }) }, onWidget);
  } else postStatus({ word: 'failed' });
}

function readSolution(widget: Widget): GeetestStatus {
  const result = widget.getValidate();
  if (result === false) return { word: 'failed' };
  const { geetest_challenge: geetestChallenge, geetest_seccode: geetestSeccode } = result;
  const isVersion3 = geetestChallenge !== undefined && geetestSeccode !== undefined;
  const proof = isVersion3 ? { geetestChallenge, geetestSeccode } : { geetestValidateV4: JSON.stringify(result) };
  return { word: 'passed', proof };
}

const script = document.currentScript;
if (script) run(script.dataset);
