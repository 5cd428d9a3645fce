/** Stylesheet of all pages of the demo identity provider. It uses system fonts and no real provider's colours. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f3f7, #14161c);
  --card: light-dark(#fff, #1f222b);
  --text: light-dark(#1b1d24, #eceef4);
  --muted: light-dark(#565b6b, #a9afc0);
  --edge: light-dark(#c9cdd8, #414655);
  --accent: light-dark(#3d4fb8, #a9b6ff);
}
* { box-sizing: border-box }
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: start center;
  padding: max(1rem, 6vh) 1rem 1rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
main { width: 100%; max-width: 26rem; padding: 1.25rem; border-radius: 1rem; background: var(--card) }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 1rem; color: var(--muted) }
.demo {
  display: inline-block;
  margin: 0 0 .75rem;
  padding: .125rem .625rem;
  border: 1px solid var(--edge);
  border-radius: 1rem;
  font-size: .875rem;
}
form { display: grid; gap: .5rem }
button, .button {
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 3.25rem;
  padding: .5rem .875rem;
  border: 1px solid var(--edge);
  border-radius: .75rem;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: none;
  cursor: pointer;
}
button.person { justify-content: start; gap: .75rem; text-align: start; font-weight: 600 }
.initial {
  flex: none;
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: var(--accent);
  color: var(--card);
}
button:hover, .button:hover { border-color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
a { color: var(--accent) }
`;
