import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';

type PopoverButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'name' | 'ref' | 'popoverTarget'> &
  Pick<ComponentProps<typeof Popover>, 'at' | 'name' | 'width' | 'children'> & {
    label: ReactNode;
  };

export function PopoverButton({ label, at, name, width, children, ...button }: PopoverButtonProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button {...button} ref={opener} popoverTarget={id}>
        {label}
      </Button>
      <Popover {...{ id, opener, at, name, width }}>{children}</Popover>
    </>
  );
}

type PopoverProps = {
  id: string;
  opener: RefObject<HTMLElement | null>;
  /** The element that it is placed below or above; its opener by default. */
  at?: RefObject<HTMLElement | null> | undefined;
  /** For a popover that its opener does not open by itself. */
  ref?: RefObject<HTMLFieldSetElement | null> | undefined;
  name: ReactNode;
  /** Shows the name as a heading and gives the focus to the panel, so that a second Enter presses nothing in it. */
  asks?: boolean;
  /** In pixels, limited by the screen. */
  width: number;
  children: (close: () => void) => ReactNode;
};

/** In pixels: button to panel, panel to screen edge, smallest height. */
const GAP = 4;
const EDGE = 16;
const MIN_HEIGHT = 192;

/** A native popover, so Escape restores the focus. Leaving it by Tab closes it too. Render it right after its button. */
export function Popover({ id, opener, at = opener, ref, name, asks = false, width, children }: PopoverProps) {
  const own = useRef<HTMLFieldSetElement>(null);
  const popover = ref ?? own;
  const [open, setOpen] = useState(false);
  const hide = () => popover.current?.hidePopover();
  const close = () => {
    hide();
    opener.current?.focus({ preventScroll: true });
  };
  const reposition = useCallback(() => {
    if (at.current === null || popover.current === null) return;
    position(popover.current, at.current.getBoundingClientRect(), width);
  }, [at, popover, width]);
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLFieldSetElement>) => {
    if (newState !== 'open') return;
    // Safari does not focus a pressed button, and Escape returns the focus to where it was.
    opener.current?.focus({ preventScroll: true });
    setOpen(true);
    reposition();
  };
  const onToggle = ({ newState }: ToggleEvent<HTMLFieldSetElement>) => {
    // Not in `beforetoggle`: the focused element must still exist when the browser restores the focus.
    setOpen(newState === 'open');
    if (asks && newState === 'open') popover.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!open) return;
    window.addEventListener('resize', reposition);
    return () => window.removeEventListener('resize', reposition);
  }, [open, reposition]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    const leaves = relatedTarget !== null && relatedTarget !== opener.current;
    if (leaves && !currentTarget.contains(relatedTarget)) hide();
  };
  return (
    <fieldset
      ref={popover}
      id={id}
      popover="auto"
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onBlur={onBlur}
      tabIndex={asks ? -1 : undefined}
      className="absolute inset-auto m-0 min-w-0 overflow-y-auto overscroll-contain rounded-control border border-line-2 bg-sheet p-0 text-left font-normal whitespace-normal text-ink shadow-lg print:hidden"
    >
      <legend className={asks ? 'float-left w-full px-4 pt-3 text-md font-semibold' : 'sr-only'}>
        {name}
      </legend>
      {open && children(close)}
    </fieldset>
  );
}

/** Positions are relative to the page, so that the popover scrolls with it. */
function position({ style }: HTMLElement, from: DOMRect, maxWidth: number): void {
  const pageWidth = document.body.clientWidth;
  const width = Math.min(maxWidth, pageWidth - 2 * EDGE);
  const above = from.top;
  const below = window.innerHeight - from.bottom;
  const isAbove = below < 2 * MIN_HEIGHT && above > below;
  style.width = `${width}px`;
  // The button may still be where a wider window had it.
  style.left = `${Math.max(EDGE, Math.min(from.right, pageWidth - EDGE) - width)}px`;
  style.maxHeight = `${Math.max(MIN_HEIGHT, (isAbove ? above : below) - GAP - EDGE)}px`;
  style.top = isAbove ? '' : `${from.bottom + window.scrollY + GAP}px`;
  style.bottom = isAbove ? `${window.innerHeight - from.top - window.scrollY + GAP}px` : '';
}
