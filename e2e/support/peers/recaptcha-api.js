// Stands in for the script that a page asks Google's captcha by: it brings the one that draws, under its own address.
(() => {
  const asked = new URL(document.currentScript.src).searchParams;
  // Without being asked to, it hands plain text to where a page that enforces Trusted Types wants none.
  const typed = asked.get('trustedtypes') === 'true';
  window.captchaAsked = { typed, onload: asked.get('onload'), language: asked.get('hl') };
  const address = 'https://www.gstatic.com/recaptcha/releases/of-the-tests/recaptcha__en.js';
  const policy = typed ? window.trustedTypes.createPolicy('recaptcha', { createScriptURL: (url) => url }) : null;
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = 'INTEGRITY';
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
})();
