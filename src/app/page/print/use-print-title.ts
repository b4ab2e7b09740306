import { useEffect } from 'react';

/** While the page is printed its title is this one, which browsers offer as the name of the file. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let before: string | undefined;
    const start = () => {
      before = document.title;
      document.title = title;
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
  }, [title]);
}
