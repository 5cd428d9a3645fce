import { standInStorage } from '#src/app/frames/without-storage.ts';
import {
  readStart,
  statusMessage,
  type GeetestStart,
  type GeetestStatus,
} from '#src/platform/captcha/geetest-message.ts';

/** What both versions' widgets can do; each has one of the last two. */
interface Widget {
  onReady(then: () => void): Widget;
  onSuccess(then: () => void): Widget;
  onError(then: () => void): Widget;
  onClose(then: () => void): Widget;
  /** `false` until it was passed. */
  getValidate(): Readonly<Record<string, string>> | false;
  readonly verify?: () => void;
  readonly showCaptcha?: () => void;
}

type Init = (config: Readonly<Record<string, unknown>>, then: (widget: Widget) => void) => void;

/** Globals of Geetest's script, and its options. */
interface GeetestWindow {
  readonly initGeetest?: Init;
  readonly initGeetest4?: Init;
}

declare global {
  interface Window extends GeetestWindow {}
}

/** Runs Geetest in a frame with an opaque origin and posts the solution to the parent page. */
function run(told: DOMStringMap): void {
  const say = (word: GeetestStatus): void => parent.postMessage(statusMessage(word), '*');
  standInStorage();
  addEventListener('error', () => say({ word: 'failed' }));
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const start = source === parent ? readStart(data) : null;
    if (start) begin(start, say);
  });
  const script = document.createElement('script');
  script.src = told['script'] ?? '';
  script.addEventListener('load', () => say({ word: 'waiting' }));
  script.addEventListener('error', () => say({ word: 'failed' }));
  document.head.append(script);
}

/** How long Geetest waits for each of its own requests, in milliseconds. [S9-027] */
const V4_TIMEOUT_MS = 5_000;
const V3_TIMEOUT_MS = 10_000;

/** [S3-048..S3-051] */
function begin({ gt, challenge, language }: GeetestStart, say: (word: GeetestStatus) => void): void {
  const shown = (widget: Widget): void => {
    widget
      .onReady(() => {
        say({ word: 'shown' });
        (widget.showCaptcha ?? widget.verify)?.call(widget);
      })
      .onSuccess(() => say(passed(widget)))
      .onError(() => say({ word: 'failed' }))
      .onClose(() => say({ word: 'closed' }));
  };
  const { initGeetest4, initGeetest } = window;
  const common = { product: 'bind' };
  if (initGeetest4) {
    initGeetest4(
      { ...common, timeout: V4_TIMEOUT_MS, captchaId: gt, protocol: 'https://', ...(language && { language }) },
      shown,
    );
  } else if (initGeetest) {
    const config = { ...common, timeout: V3_TIMEOUT_MS, gt, challenge, new_captcha: true, offline: false, https: true };
    initGeetest({ ...config, ...(language && { lang: language }) }, shown);
  } else say({ word: 'failed' });
}

function passed(widget: Widget): GeetestStatus {
  const result = widget.getValidate();
  if (result === false) return { word: 'failed' };
  const { geetest_challenge: geetestChallenge, geetest_seccode: geetestSeccode } = result;
  const isThird = geetestChallenge !== undefined && geetestSeccode !== undefined;
  const proof = isThird ? { geetestChallenge, geetestSeccode } : { geetestValidateV4: JSON.stringify(result) };
  return { word: 'passed', proof };
}

const own = document.currentScript;
if (own) run(own.dataset);
