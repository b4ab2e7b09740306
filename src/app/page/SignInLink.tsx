import { useLocation } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/controls/button-class.ts';

/** Leads to the sign-in page, which the server draws itself, and from there back to this address. */
export function SignInLink() {
  const { href } = useLocation();
  return (
    <a href={`/sign-in?next=${encodeURIComponent(href)}`} className={buttonClass('plain')}>
      Sign in
    </a>
  );
}
