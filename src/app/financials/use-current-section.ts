import { useEffect, useState } from 'react';

/** A band near the top of the window: the section that crosses it is being read. */
const BAND = '-96px 0px -80% 0px';

/** Id of the section that is being read; `undefined` above all. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        const found = key.split(' ').find((id) => crossing.has(id));
        // Between two, as in the second half of a balance sheet, the last one goes on.
        if (found !== undefined) setCurrent(found);
      },
      { rootMargin: BAND },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
