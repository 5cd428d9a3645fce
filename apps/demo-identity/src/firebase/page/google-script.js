// Stands in for Google's script: as much of its frames as the identity service's SDK, its helper page and the emulator's use.
(() => {
  /**
   * One end of a talk between a page and its frame: what is sent by name is answered by the other side's handler, and waits
   * until there is one.
   */
  function talk(other) {
    const handlers = new Map();
    const early = [];
    const answered = new Map();
    const answer = ({ ask, what, id }) => other().postMessage({ answerTo: id, answer: handlers.get(ask)(what) }, '*');
    addEventListener('message', ({ source, data }) => {
      if (source !== other() || typeof data !== 'object' || data === null) return;
      if (data.ask && handlers.has(data.ask)) answer(data);
      else if (data.ask) early.push(data);
      else answered.get(data.answerTo)?.([data.answer]);
    });
    return {
      register(name, handler) {
        handlers.set(name, handler);
        for (const data of early.splice(0)) if (data.ask === name) answer(data);
      },
      send(ask, what, heard) {
        const id = crypto.randomUUID();
        // What a callback throws stays in Google's script.
        answered.set(
          id,
          (answers) =>
            void Promise.resolve(answers)
              .then(heard)
              .catch(() => {}),
        );
        other().postMessage({ ask, what, id }, '*');
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
    return ready({ ...talk(() => frame.contentWindow), restyle: () => Promise.resolve(), ping: () => loaded });
  }

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      Iframe: Object,
      getContext: () => ({ open, getParentIframe: () => talk(() => parent) }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload']?.();
})();
