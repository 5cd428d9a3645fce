// Runs in the frame that Firebase's SDK opens in the site's page. Passes results to the SDK: from messages of the provider's
// window, or from the tab's storage after a redirect.
const page = window.gapi.iframes.getContext().getParentIframe();
const report = (authEvent) => page.send('authEvent', { type: 'authEvent', authEvent }, () => {});

page.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) report(data);
});
const stored = sessionStorage.getItem('demo-identity.event');
sessionStorage.removeItem('demo-identity.event');
report(stored === null ? { type: 'unknown', error: { code: 'auth/no-auth-event' } } : JSON.parse(stored));
