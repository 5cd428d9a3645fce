// Replaces Google's script: the part of its frame API that the identity service's SDK, its helper page and the emulator use.
(() => {
  /**
   * Creates one end of a message channel between a page and its frame. The other end's handler with the name responds to a
   * message; a message waits until there is a handler.
   */
  function createChannel(getOther) {
    const handlers = new Map();
    const waiting = [];
    const callbacks = new Map();
    const respond = ({ name, value, id }) =>
      getOther().postMessage({ responseTo: id, response: handlers.get(name)(value) }, '*');
    addEventListener('message', ({ source, data }) => {
      if (source !== getOther() || typeof data !== 'object' || data === null) return;
      if (data.name && handlers.has(data.name)) respond(data);
      else if (data.name) waiting.push(data);
      else callbacks.get(data.responseTo)?.([data.response]);
    });
    return {
      register(name, handler) {
        handlers.set(name, handler);
        for (const data of waiting.splice(0)) if (data.name === name) respond(data);
      },
      send(name, value, onResponse) {
        const id = crypto.randomUUID();
        // Google's script ignores exceptions of callbacks.
        callbacks.set(
          id,
          (responses) =>
            void Promise.resolve(responses)
              .then(onResponse)
              .catch(() => {}),
        );
        getOther().postMessage({ name, value, id }, '*');
      },
    };
  }

  function open({ url }, ready) {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.hidden = true;
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
    });
    document.body.append(frame);
    return ready({ ...createChannel(() => frame.contentWindow), restyle: () => Promise.resolve(), ping: () => loaded });
  }

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      Iframe: Object,
      getContext: () => ({ open, getParentIframe: () => createChannel(() => parent) }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload']?.();
})();
