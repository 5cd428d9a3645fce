interface MeasuredRoute {
  readonly name: string;
  /** The path that is opened first, without anything stored in the browser. */
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** A page with a link to the route, and the link. */
  readonly from: string;
  readonly link: string;
}

const LAUNCH = '/m/launchGame?vendor=ninefold&code=aurora-fox&playType=rng&backUrl=%2Fm%2Fhome';
const barLink = (path: string): string => `nav a[href="${path}"]`;

/** The pages whose speed is compared with that of home. Home itself is measured in the same run. */
export const measuredRoutes: readonly MeasuredRoute[] = [
  { name: 'home', path: '/m/home', as: 'visitor', from: '/m/activity', link: barLink('/m/home') },
  { name: 'login', path: '/m/login', as: 'visitor', from: '/m/register', link: 'main a[href^="/m/login"]' },
  { name: 'register', path: '/m/register', as: 'visitor', from: '/m/login', link: 'main a[href^="/m/register"]' },
  { name: 'promotions', path: '/m/activity', as: 'visitor', from: '/m/home', link: barLink('/m/activity') },
  {
    name: 'a promotion',
    path: '/m/activity?id=star-night',
    as: 'visitor',
    from: '/m/activity',
    link: 'main a[href^="/m/activity?id=star-night"]',
  },
  { name: 'VIP', path: '/m/account/club', as: 'member', from: '/m/account', link: 'main a[href="/m/account/club"]' },
  {
    name: 'rewards',
    path: '/m/account/rewards',
    as: 'member',
    from: '/m/account',
    link: 'main a[href="/m/account/rewards"]',
  },
  { name: 'slots', path: '/m/rng', as: 'visitor', from: '/m/home', link: 'a[data-tab=rng]' },
  { name: 'results', path: '/m/results', as: 'visitor', from: '/m/lottery', link: 'main a[href="/m/results"]' },
  { name: 'support', path: '/m/support', as: 'visitor', from: '/m/home', link: barLink('/m/support') },
  { name: 'account', path: '/m/account', as: 'member', from: '/m/home', link: barLink('/m/account') },
  { name: 'launch', path: LAUNCH, as: 'member', from: '/m/home', link: '.card a[href*="/m/launchGame"]' },
];

interface TourStep {
  readonly name: string;
  /** What is tapped; or the text that is typed into the focused field. */
  readonly tap?: string;
  readonly type?: string;
}

/** Twenty interactions of a first visit, in order. */
export const tourSteps: readonly TourStep[] = [
  { name: 'slots, on an unused home', tap: 'a[data-tab=rng]' },
  { name: 'all games', tap: 'a[data-tab=all]' },
  { name: 'next banner', tap: '[aria-label="Next banner"]' },
  { name: 'pause banners', tap: '[aria-label="Pause banners"]' },
  { name: 'open the login', tap: '[data-opens=login]' },
  { name: 'focus the username', tap: 'dialog[open] input[name=username]' },
  { name: 'type a letter of the username', type: 'd' },
  { name: 'show the password', tap: 'dialog[open] [aria-label="Show password"]' },
  { name: 'close the login', tap: 'dialog[open] [aria-label="Close"]' },
  { name: 'focus the search', tap: 'input[name=q]' },
  { name: 'first letter of a search', type: 'g' },
  { name: 'second letter of a search', type: 'o' },
  { name: 'promotions', tap: barLink('/m/activity') },
  { name: 'a promotion', tap: 'main a[href^="/m/activity?id=star-night"]' },
  { name: 'support', tap: barLink('/m/support') },
  { name: 'invite friends', tap: barLink('/m/inviteFriends') },
  { name: 'home', tap: barLink('/m/home') },
  { name: 'lottery', tap: 'a[data-tab=lottery]' },
  { name: 'results', tap: 'main a[href="/m/results"]' },
  { name: 'account, which asks for a login', tap: barLink('/m/account') },
];
