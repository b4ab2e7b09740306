import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const END =
  'absolute inset-y-0 flex w-8 items-center from-paper from-50% to-transparent text-lg ' +
  'text-ink-2 forced-colors:w-4 forced-colors:bg-paper';

/** How much of the bar a press of an arrow moves on. */
const PART = 0.7;

/** An arrow at each end of a bar that hides more links there. They are for pointers: the links themselves can be tabbed to. */
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
        <Arrow bar={bar} towards={-1} className="-left-1.5 bg-linear-to-r">
          ‹
        </Arrow>
      )}
      {ends.right && (
        <Arrow bar={bar} towards={1} className="-right-1.5 justify-end bg-linear-to-l">
          ›
        </Arrow>
      )}
    </>,
    bar,
  );
}

type ArrowProps = { bar: HTMLElement; towards: 1 | -1; className: string; children: string };

/** The focus stays where it is when it is pressed. */
function Arrow({ bar, towards, className, children }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const list = bar.firstElementChild;
        list?.scrollBy({ left: towards * PART * list.clientWidth });
      }}
      className={`${END} ${className}`}
    >
      {children}
    </button>
  );
}

/** Browsers leave a link that is seen in part where it is, half below the arrow. A pointer keeps what it is pressing. */
function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
