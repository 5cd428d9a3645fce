// Mocks the script that loads Google's captcha: it loads the widget script from the widget's own URL.
(() => {
  const parameters = new URL(document.currentScript.src).searchParams;
  // Uses Trusted Types only if the page requests them, as Google's script does.
  const typed = parameters.get('trustedtypes') === 'true';
  window.captchaOptions = { typed, onload: parameters.get('onload'), language: parameters.get('hl') };
  const address = 'https://www.gstatic.com/recaptcha/releases/of-the-tests/recaptcha__en.js';
  const policy = typed ? window.trustedTypes.createPolicy('recaptcha', { createScriptURL: (url) => url }) : null;
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = 'INTEGRITY';
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
})();
