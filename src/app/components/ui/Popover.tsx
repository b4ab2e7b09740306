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
  Pick<ComponentProps<typeof Popover>, 'name' | 'width' | 'children'> & {
    label: ReactNode;
  };

export function PopoverButton({ label, name, width, children, ...button }: PopoverButtonProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button {...button} ref={opener} popoverTarget={id}>
        {label}
      </Button>
      <Popover {...{ id, opener, name, width }}>{children}</Popover>
    </>
  );
}

type PopoverProps = {
  id: string;
  opener: RefObject<HTMLElement | null>;
  name: string;
  /** In pixels, limited by the screen. */
  width: number;
  children: (close: () => void) => ReactNode;
};

/** In pixels: button to panel, panel to screen edge, smallest height. */
const GAP = 4;
const EDGE = 16;
const MIN_HEIGHT = 192;

/** A native popover, so Escape restores the focus. Leaving it by Tab closes it too. Render it right after its button. */
export function Popover({ id, opener, name, width, children }: PopoverProps) {
  const popover = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => popover.current?.hidePopover();
  const reposition = useCallback(() => {
    if (opener.current === null || popover.current === null) return;
    position(popover.current, opener.current.getBoundingClientRect(), width);
  }, [opener, width]);
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLFieldSetElement>) => {
    if (newState !== 'open') return;
    setOpen(true);
    reposition();
  };
  useEffect(() => {
    if (!open) return;
    window.addEventListener('resize', reposition);
    return () => window.removeEventListener('resize', reposition);
  }, [open, reposition]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    const leaves = relatedTarget !== null && relatedTarget !== opener.current;
    if (leaves && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <fieldset
      ref={popover}
      id={id}
      popover="auto"
      onBeforeToggle={onBeforeToggle}
      // Not in `beforetoggle`: the focused element must still exist when the browser restores the focus.
      onToggle={({ newState }) => setOpen(newState === 'open')}
      onBlur={onBlur}
      className="absolute inset-auto m-0 min-w-0 overflow-y-auto overscroll-contain rounded-control border border-line-2 bg-sheet p-0 text-ink print:hidden"
    >
      <legend className="sr-only">{name}</legend>
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
  style.left = `${Math.max(EDGE, from.right - width)}px`;
  style.maxHeight = `${Math.max(MIN_HEIGHT, (isAbove ? above : below) - GAP - EDGE)}px`;
  style.top = isAbove ? '' : `${from.bottom + window.scrollY + GAP}px`;
  style.bottom = isAbove ? `${window.innerHeight - from.top - window.scrollY + GAP}px` : '';
}
