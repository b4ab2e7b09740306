import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { useCredits } from '#app/api/team-queries.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { Popover } from '#app/components/ui/Popover.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { today } from '#app/format/dates.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { quoteFacts, shortfall } from './budget.ts';
import { GuardedPaidButton, MayNotBuy, useMayBuy } from './GuardedPaidButton.tsx';
import { ignoreRepeatedEnter } from './press-guard.ts';

/** Of the question, in pixels. */
const WIDTH = 320;

type Props = Pick<ComponentProps<typeof PaidButton>, 'command' | 'credits' | 'about' | 'main' | 'small'> & {
  /** Record and price. A different offer is a new button. */
  offer: string;
  busy?: boolean;
  /** In place of the command while the purchase is in progress. */
  progress?: string | undefined;
  /** Said in the question. */
  note?: ReactNode;
  onPress: () => void;
};

/** The first press asks in place, the second buys. Free records are not asked about. */
export function SpendButton({ offer, ...rest }: Props) {
  return <Offer key={offer} {...rest} />;
}

function Offer({ command, progress, note, busy = false, onPress, ...face }: Omit<Props, 'offer'>) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { credits, about } = face;
  const shown = progress ?? command;
  const mayBuy = useMayBuy(credits);
  // Beside smaller buttons there is no room: there the question says it.
  if (!mayBuy && face.main === true) return <MayNotBuy />;
  return (
    // When the button goes, the focus goes to its group or the page's start, also from within the question.
    <span ref={leaveFocus} className="contents">
      {credits === 0 ? (
        <PaidButton {...face} command={shown} busy={busy} onClick={onPress} onKeyDown={ignoreRepeatedEnter} />
      ) : (
        <>
          {/* Only opens: the second click of a double click leaves the question open. */}
          <PaidButton
            {...face}
            ref={opener}
            command={shown}
            busy={busy}
            popoverTarget={id}
            popoverTargetAction="show"
            onKeyDown={ignoreRepeatedEnter}
          />
          <SpendQuestion {...{ id, opener, command, credits, about, note, busy, onPress }} />
        </>
      )}
    </span>
  );
}

type SpendQuestionProps = Pick<Props, 'command' | 'credits' | 'about' | 'note' | 'busy' | 'onPress'> &
  Pick<ComponentProps<typeof Popover>, 'id' | 'opener' | 'at' | 'ref'>;

/** What a first press opens: price, balance after and limit, and the button that buys. */
export function SpendQuestion({
  command,
  credits,
  about,
  note,
  busy = false,
  onPress,
  ...popover
}: SpendQuestionProps) {
  return (
    <Popover asks {...popover} width={WIDTH} name={<Question {...{ command, credits, about }} />}>
      {(close) => (
        <Quote credits={credits} note={note}>
          <GuardedPaidButton
            {...{ command, credits, about, busy }}
            onPress={() => {
              // First, so that the focus is on what stays.
              close();
              onPress();
            }}
          />
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </Quote>
      )}
    </Popover>
  );
}

/** `Get Officers for 1 credit?` */
function Question({ command, credits, about }: Pick<Props, 'command' | 'credits' | 'about'>) {
  return (
    <>
      {command}
      {credits === null ? ', price unknown' : ` for ${formatCredits(credits)}`}?
      {about !== undefined && <VisuallyHidden> {about}</VisuallyHidden>}
    </>
  );
}

type QuoteProps = { credits: number | null; note: ReactNode; children: ReactNode };

/** What is left after the purchase. */
function Quote({ credits: price, note, children }: QuoteProps) {
  const { data: credits } = useCredits();
  const short = credits && price !== null ? shortfall(credits, price) : undefined;
  return (
    <div className="clear-both flex flex-col gap-3 px-4 pt-1 pb-4 text-sm">
      {note !== undefined && <p className="break-words text-ink-2">{note}</p>}
      <FactList beside facts={quoteFacts(credits, price, today())} />
      {short !== undefined && <p className="text-warn">{short}</p>}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
