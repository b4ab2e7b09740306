import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { STEPS } from '#app/page/page-focus.ts';

export function TabBarScroll() {
  const bar = useStickyTabBar();
  return bar && <ScrollArrows bar={bar} />;
}

/** Keeps the bar in place, or at the top of the window, across tabs. `data-past` makes room below a short tab. */
function useStickyTabBar(): HTMLElement | null {
  const router = useRouter();
  const shown = useMatches({ select: (matches) => matches.at(-1)?.id });
  const rendered = useRef(shown);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        const element = document.getElementById(STEPS);
        // The offset is read only after scrolling, as it forces a layout.
        element?.nextElementSibling?.toggleAttribute('data-past', window.scrollY > 0 && pastBy(element) < 0);
      }),
    [router],
  );
  useLayoutEffect(() => {
    const element = document.getElementById(STEPS);
    const isPast = element?.nextElementSibling?.hasAttribute('data-past') === true;
    if (isPast && rendered.current !== shown && element === bar) {
      window.scrollBy(0, Math.min(0, pastBy(element)));
    }
    rendered.current = shown;
    setBar(element);
  }, [bar, shown]);
  return bar;
}

/** Negative once the header above the bar has scrolled away: then the bar is no longer in its own place. */
function pastBy(bar: HTMLElement | null): number {
  const header = bar?.parentElement?.querySelector(':scope > header');
  if (!bar || !header) return 0;
  const { position, top } = getComputedStyle(bar);
  const stuckAt = position === 'sticky' ? Number.parseFloat(top) : 0;
  return header.getBoundingClientRect().bottom - stuckAt;
}

const SCROLL_PART = 0.7;

function ScrollArrows({ bar }: { bar: HTMLElement }) {
  const [hidden, setHidden] = useState({ left: false, right: false });
  useLayoutEffect(() => {
    const list = bar.firstElementChild;
    if (list === null) return;
    const update = () => {
      const range = list.scrollWidth - list.clientWidth;
      setHidden({ left: list.scrollLeft > 1, right: range - list.scrollLeft > 1 });
    };
    const observer = new ResizeObserver(update);
    observer.observe(list);
    list.addEventListener('scroll', update);
    bar.addEventListener('focusin', scrollFocusedIntoView);
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', update);
      bar.removeEventListener('focusin', scrollFocusedIntoView);
    };
  }, [bar]);
  return createPortal(
    <>
      {hidden.left && (
        <Arrow bar={bar} direction={-1} className="left-0 bg-linear-to-r">
          ‹
        </Arrow>
      )}
      {hidden.right && (
        <Arrow bar={bar} direction={1} className="right-0 justify-end bg-linear-to-l">
          ›
        </Arrow>
      )}
    </>,
    bar,
  );
}

type ArrowProps = { bar: HTMLElement; direction: 1 | -1; className: string; children: string };

function Arrow({ bar, direction, className, children }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const list = bar.firstElementChild;
        list?.scrollBy({ left: direction * SCROLL_PART * list.clientWidth });
      }}
      className={`absolute inset-y-0 flex w-10 items-center px-2 from-paper from-50% to-transparent text-lg text-ink-2 forced-colors:w-4 forced-colors:bg-paper forced-colors:px-0 ${className}`}
    >
      {children}
    </button>
  );
}

/** Browsers leave a partly visible link half below the arrow. */
function scrollFocusedIntoView({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
