/** Creates the web app manifest of the brand Aurora with these icons, as the server sends it. */
export function makeWebAppManifest(icons: readonly object[]): object {
  return {
    id: '/m/home',
    name: 'Aurora Club',
    short_name: 'Aurora',
    description: 'A night sky of games.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    theme_color: '#070a18',
    background_color: '#070a18',
    categories: [],
    icons,
    shortcuts: [],
    screenshots: [],
    related_applications: [],
    prefer_related_applications: false,
  };
}
