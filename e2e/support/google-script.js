// Stands in for Google's script: as much of its frames as the identity service's SDK uses.
(() => {
  function open({ url }, ready) {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.hidden = true;
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
    });
    const handlers = new Map();
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data.authEvent) handlers.get('authEvent')?.(data);
    });
    document.body.append(frame);
    return ready({
      restyle: () => Promise.resolve(),
      ping: () => loaded,
      register: (name, handler) => handlers.set(name, handler),
      // What a callback throws stays in Google's script.
      send: (_name, _data, answer) =>
        void Promise.resolve()
          .then(() => answer([{ webStorageSupport: true }]))
          .catch(() => {}),
    });
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Object, getContext: () => ({ open }) },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
})();
