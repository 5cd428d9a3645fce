// Stands in for the script that draws Google's captcha: one in an element, its challenge at the end of the page, over all.
(() => {
  const { typed, onload } = window.captchaAsked;
  const policy = typed ? window.trustedTypes.createPolicy('goog#html', { createHTML: (text) => text }) : null;
  const html = (text) => (policy ? policy.createHTML(text) : text);
  const drawn = new WeakSet();
  const widgets = [];

  function challenge({ sitekey, callback }) {
    const around = document.createElement('div');
    around.style.cssText = 'position: fixed; z-index: 2000000000; inset: 0; visibility: visible';
    around.innerHTML = html('<div></div><iframe title="recaptcha challenge expires in two minutes"></iframe>');
    const [beside, frame] = around.children;
    beside.style.cssText = 'position: absolute; inset: 0';
    frame.style.cssText = 'position: absolute; inset: 60px 20px auto; height: 120px; background: white';
    frame.src = `https://www.google.com/recaptcha/api2/bframe?k=${sitekey}`;
    const leave = () => {
      around.style.visibility = 'hidden';
    };
    // Whoever asked is told nothing of that.
    beside.addEventListener('click', leave);
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      leave();
      callback(data.token);
    });
    document.body.append(around);
  }

  window.grecaptcha = {
    ready: (run) => run(),
    render(container, parameters) {
      if (drawn.has(container)) throw new Error('reCAPTCHA has already been rendered in this element');
      drawn.add(container);
      container.innerHTML = html('<div class="grecaptcha-badge"></div>');
      return widgets.push({ parameters, token: '' }) - 1;
    },
    execute(id) {
      const { parameters } = widgets[id];
      if (parameters.sitekey === 'challenge') return challenge(parameters);
      setTimeout(() => parameters.callback('passed-unasked'), 0);
    },
    getResponse: (id) => widgets[id].token,
    reset: (id) => {
      widgets[id].token = '';
    },
  };
  window[onload]();
})();
