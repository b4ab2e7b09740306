import { Link } from '@tanstack/react-router';
import { DOWNLOAD_COMMAND, whatItTakes } from '#app/register/what-it-takes.ts';

/** How to replace the sample by the real register, and what that takes. */
export function RegisterOffer() {
  return (
    <p className="mt-2 max-w-prose text-md text-ink-2">
      Load every real UK company with <code className="text-sm whitespace-nowrap">{DOWNLOAD_COMMAND}</code>:{' '}
      {whatItTakes()}.{' '}
      <Link to="/register" className="whitespace-nowrap">
        About the register
      </Link>
    </p>
  );
}
