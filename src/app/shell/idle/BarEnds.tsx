import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const END =
  'pointer-events-none absolute top-0 bottom-px flex w-8 items-center from-paper from-50% to-transparent text-lg ' +
  'text-ink-2 forced-colors:w-4 forced-colors:bg-paper';

/** An arrow at each end of a bar that hides more links there. They are for the eye: the links themselves can be tabbed to. */
export function BarEnds({ bar }: { bar: HTMLElement }) {
  const [ends, setEnds] = useState({ left: false, right: false });
  useLayoutEffect(() => {
    const list = bar.firstElementChild;
    if (list === null) return;
    const look = () => {
      const hidden = list.scrollWidth - list.clientWidth;
      setEnds({ left: list.scrollLeft > 1, right: hidden - list.scrollLeft > 1 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look);
    bar.addEventListener('focusin', showWhole);
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
      bar.removeEventListener('focusin', showWhole);
    };
  }, [bar]);
  return createPortal(
    <>
      {ends.left && (
        <span aria-hidden="true" className={`${END} left-0 bg-linear-to-r`}>
          ‹
        </span>
      )}
      {ends.right && (
        <span aria-hidden="true" className={`${END} right-0 justify-end bg-linear-to-l`}>
          ›
        </span>
      )}
    </>,
    bar,
  );
}

/** Browsers leave a link that is seen in part where it is, half below the arrow. A pointer keeps what it is pressing. */
function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
