// Runs in the frame that Firebase's SDK opens in the site's page, and passes results on to the SDK: from the provider's
// window as they come, after a redirect from the tab's storage.
const page = window.gapi.iframes.getContext().getParentIframe();
const report = (authEvent) => page.send('authEvent', { type: 'authEvent', authEvent }, () => {});

page.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) report(data);
});
const stored = sessionStorage.getItem('demo-identity.event');
sessionStorage.removeItem('demo-identity.event');
report(stored === null ? { type: 'unknown', error: { code: 'auth/no-auth-event' } } : JSON.parse(stored));
