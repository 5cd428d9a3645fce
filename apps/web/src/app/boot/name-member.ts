// A plain form of a member's, posted before the modules have arrived: it says who posts it, in its body. Storage that is
// blocked, or empty, leaves it a visitor's.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute('data-session')) return;
  try {
    // The session, or a token that waits to be exchanged for one.
    const session = sessionStorage.getItem('foyer.session');
    formData.set('token', session ? JSON.parse(session).token : sessionStorage.getItem('foyer.adopt') || '');
  } catch {
    formData.delete('token');
  }
});
