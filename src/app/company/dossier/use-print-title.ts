import { useEffect, useEffectEvent } from 'react';

/** While the page is printed its title is what `titleOf` says then; browsers offer it as the name of the file. */
export function usePrintTitle(titleOf: () => string): void {
  const titleNow = useEffectEvent(titleOf);
  useEffect(() => {
    let before: string | undefined;
    const start = () => {
      before = document.title;
      document.title = titleNow();
    };
    const end = () => {
      if (before !== undefined) document.title = before;
      before = undefined;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
