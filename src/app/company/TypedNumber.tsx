import { Link } from '@tanstack/react-router';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';

/** Says what the search box took for a number, and offers the search that it did not run. */
export function TypedNumber({ typed, number }: { typed: string; number: string }) {
  return (
    <div className="mt-4">
      <Notice role="status">
        Read “<BidiText text={typed} />” as company number {number}, so no search was bought.{' '}
        <Link to="/search" search={{ query: typed }}>
          Search for the words instead
        </Link>
      </Notice>
    </div>
  );
}
