import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Controls over the drawing; on a narrow screen in rows around it. */
export const FLOAT =
  'gap-1.5 bg-paper py-1 text-sm print:hidden ' +
  'md:absolute md:z-10 md:rounded-control md:border md:border-line-2 md:bg-sheet md:p-2 md:shadow-md';

/** A row of small controls. */
export const BAR =
  `${FLOAT} flex flex-wrap items-center md:justify-end md:p-1.5 ` +
  '[&_button]:px-2 [&_button]:text-sm [&_select]:text-sm';

export type FullScreen = { readonly isFull: boolean; readonly onToggle: () => void };

type Place = { readonly top: number; readonly left: number; readonly width: number };

/** An element that, while it `fills`, reaches from its place in the page to the edges of the window. */
export function useCanvas(fills: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(ref, fills);
  const place = usePlace(ref, fills && !fullScreen.isFull);
  return { ref, style: place && styleOf(place), fullScreen };
}

/** The least height leaves room for the controls. */
function styleOf({ top, left, width }: Place): CSSProperties {
  return { marginLeft: -left, width, minHeight: `max(30rem, calc(100svh - ${top}px - var(--foot, 0px)))` };
}

/** Measured, because what is above it may have any height. */
function usePlace(ref: RefObject<HTMLElement | null>, fills: boolean): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const element = ref.current;
    const parent = element?.parentElement;
    if (!fills || !element || !parent) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const { left } = parent.getBoundingClientRect();
      // Without the gutter of the scrollbar, which the width of the window contains.
      const width = document.body.clientWidth;
      setPlace((now) =>
        now?.top === top && now.left === left && now.width === width ? now : { top, left, width },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref, fills]);
  return fills ? place : undefined;
}

/** Where the browser has no full screen for elements, as on an iPhone, the element covers the page until Escape. */
function useFullScreen(ref: RefObject<HTMLElement | null>, isAllowed: boolean): FullScreen {
  const [mode, setMode] = useState<'none' | 'native' | 'cover'>('none');
  useEffect(() => {
    const onChange = () => setMode(document.fullscreenElement === ref.current ? 'native' : 'none');
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [ref]);
  useEffect(() => {
    if (mode !== 'cover') return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setMode('none');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mode]);
  const leave = () => {
    if (mode === 'native') void document.exitFullscreen();
    else setMode('none');
  };
  const leaveIfOpen = useEffectEvent(() => {
    if (mode !== 'none') leave();
  });
  useEffect(() => {
    if (!isAllowed) leaveIfOpen();
  }, [isAllowed]);
  const enter = async () => {
    try {
      await ref.current?.requestFullscreen();
    } catch {
      setMode('cover');
    }
  };
  return { isFull: mode !== 'none', onToggle: mode === 'none' ? () => void enter() : leave };
}
