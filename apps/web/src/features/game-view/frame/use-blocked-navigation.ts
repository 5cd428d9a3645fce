import { useEffect, useState } from 'react';

/**
 * Whether the game led on to an address that this page does not frame. The page's policy stops that, and says so; the game
 * is the only frame here that others write. Browsers differ in which address they name: the one it began at, or the one
 * it was to go to. Source: CSP level 3, 5.3 and 7.2.
 */
export function useBlockedNavigation(): boolean {
  const [isLedAway, setLedAway] = useState(false);
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setLedAway(true);
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
  return isLedAway;
}
