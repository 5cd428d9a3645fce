// Adds the session token to a plain form that a member posts before the application has loaded. Without a stored token
// the form is posted as a visitor's.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute('data-session')) return;
  try {
    // Without a session, a token that is not exchanged yet.
    const session = sessionStorage.getItem('foyer.session');
    formData.set('token', session ? JSON.parse(session).token : sessionStorage.getItem('foyer.adopt') || '');
  } catch {
    formData.delete('token');
  }
});
