// Mocks the widget script of Google's captcha: it renders a badge in an element and the challenge above the page.
(() => {
  const { typed, onload } = window.captchaOptions;
  const policy = typed ? window.trustedTypes.createPolicy('goog#html', { createHTML: (text) => text }) : null;
  const html = (text) => (policy ? policy.createHTML(text) : text);
  const rendered = new WeakSet();
  const widgets = [];

  function challenge({ sitekey, callback }) {
    const overlay = document.createElement('div');
    overlay.style.cssText = 'position: fixed; z-index: 2000000000; inset: 0; visibility: visible';
    overlay.innerHTML = html('<div></div><iframe title="recaptcha challenge expires in two minutes"></iframe>');
    const [backdrop, frame] = overlay.children;
    backdrop.style.cssText = 'position: absolute; inset: 0';
    frame.style.cssText = 'position: absolute; inset: 60px 20px auto; height: 120px; background: white';
    frame.src = `https://www.google.com/recaptcha/api2/bframe?k=${sitekey}`;
    const close = () => {
      overlay.style.visibility = 'hidden';
    };
    // Closing the challenge triggers no callback.
    backdrop.addEventListener('click', close);
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      close();
      callback(data.token);
    });
    document.body.append(overlay);
  }

  window.grecaptcha = {
    ready: (run) => run(),
    render(container, parameters) {
      if (rendered.has(container)) throw new Error('reCAPTCHA has already been rendered in this element');
      rendered.add(container);
      container.innerHTML = html('<div class="grecaptcha-badge"></div>');
      return widgets.push({ parameters, token: '' }) - 1;
    },
    execute(id) {
      const { parameters } = widgets[id];
      if (parameters.sitekey === 'challenge') return challenge(parameters);
      setTimeout(() => parameters.callback('passed-without-challenge'), 0);
    },
    getResponse: (id) => widgets[id].token,
    reset: (id) => {
      widgets[id].token = '';
    },
  };
  window[onload]();
})();
