import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

type Props = {
  /** What its button names as `popoverTarget`. */
  id: string;
  opener: RefObject<HTMLElement | null>;
  /** For those who hear it. */
  name: string;
  /** In pixels, as far as the screen has it. */
  width: number;
  /** What is in it, given what closes it. */
  children: (close: () => void) => ReactNode;
};

/** In pixels: from the button to its panel, from the panel to the edge of the screen, and the least it is high. */
const GAP = 4;
const EDGE = 16;
const LOWEST = 192;

/**
 * A small panel below its button, above where there is more room. A native popover: Escape closes it and gives the focus
 * back, a press elsewhere closes it, and so does leaving it by Tab. It stands right after its button.
 */
export function Panel({ id, opener, name, width, children }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  const putBelow = useCallback(() => {
    if (opener.current === null || panel.current === null) return;
    place(panel.current, opener.current.getBoundingClientRect(), width);
  }, [opener, width]);
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLFieldSetElement>) => {
    if (newState !== 'open') return;
    setOpen(true);
    putBelow();
  };
  // Zoomed in or turned, the screen has another place for it.
  useEffect(() => {
    if (!open) return;
    window.addEventListener('resize', putBelow);
    return () => window.removeEventListener('resize', putBelow);
  }, [open, putBelow]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    const isElsewhere = relatedTarget !== null && relatedTarget !== opener.current;
    if (isElsewhere && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <fieldset
      ref={panel}
      id={id}
      popover="auto"
      onBeforeToggle={onBeforeToggle}
      // Not before: what had the focus has to be there when the browser gives it back.
      onToggle={({ newState }) => setOpen(newState === 'open')}
      onBlur={onBlur}
      className="absolute inset-auto m-0 min-w-0 overflow-y-auto overscroll-contain rounded-control border border-line-2 bg-sheet p-0 text-ink print:hidden"
    >
      <legend className="sr-only">{name}</legend>
      {open && children(close)}
    </fieldset>
  );
}

/** Ends where its button ends, but never leaves the screen. Positions are the page's, so that it scrolls along. */
function place({ style }: HTMLElement, from: DOMRect, wanted: number): void {
  const page = document.body.clientWidth;
  const width = Math.min(wanted, page - 2 * EDGE);
  const above = from.top;
  const below = window.innerHeight - from.bottom;
  const isAbove = below < 2 * LOWEST && above > below;
  style.width = `${width}px`;
  style.left = `${Math.max(EDGE, from.right - width)}px`;
  style.maxHeight = `${Math.max(LOWEST, (isAbove ? above : below) - GAP - EDGE)}px`;
  style.top = isAbove ? '' : `${from.bottom + window.scrollY + GAP}px`;
  style.bottom = isAbove ? `${window.innerHeight - from.top - window.scrollY + GAP}px` : '';
}
